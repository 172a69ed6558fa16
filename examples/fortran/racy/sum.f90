! All threads add to one sum.
program total
  implicit none
  integer :: i, sum
  sum = 0
  !$omp parallel do
  do i = 1, 20
    sum = sum + i ! A
  end do
  !$omp end parallel do
  print *, sum
end program
