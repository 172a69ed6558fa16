! Every thread has a sum of its own, which are added up at the end.
program total
  implicit none
  integer :: i, sum
  sum = 0
  !$omp parallel do reduction(+:sum)
  do i = 1, 20
    sum = sum + i
  end do
  !$omp end parallel do
  print *, sum
end program
