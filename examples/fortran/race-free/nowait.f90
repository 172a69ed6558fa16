! The barrier at the end of the first loop is kept.
program passing
  implicit none
  integer :: i
  integer :: first(20), second(20)
  !$omp parallel
  !$omp do
  do i = 1, 20
    first(i) = i
  end do
  !$omp end do
  !$omp do
  do i = 1, 20
    second(i) = first(21 - i)
  end do
  !$omp end do
  !$omp end parallel
  print *, second(1)
end program
