! Every iteration reads another array than the one it writes.
program neighbour
  implicit none
  integer :: i
  integer :: level(20), before(20)
  before = 0
  !$omp parallel do
  do i = 1, 19
    level(i) = before(i + 1) + 1
  end do
  !$omp end parallel do
  print *, level(10)
end program
