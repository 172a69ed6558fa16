! Every iteration reads what the next one writes.
program neighbour
  implicit none
  integer :: i
  integer :: level(20)
  level = 0
  !$omp parallel do
  do i = 1, 19
    level(i) = level(i + 1) + 1 ! A
  end do
  !$omp end parallel do
  print *, level(10)
end program
