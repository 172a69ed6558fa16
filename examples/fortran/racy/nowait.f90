! Nobody waits between the loops, and the second one reads backwards.
program passing
  implicit none
  integer :: i
  integer :: first(20), second(20)
  !$omp parallel
  !$omp do
  do i = 1, 20
    first(i) = i ! A
  end do
  !$omp end do nowait
  !$omp do
  do i = 1, 20
    second(i) = first(21 - i) ! B
  end do
  !$omp end do
  !$omp end parallel
  print *, second(1)
end program
