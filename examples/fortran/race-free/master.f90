! Only the master writes, and all wait for it.
program leading
  implicit none
  integer :: speed, mine
  !$omp parallel private(mine)
  !$omp master
  speed = 3
  !$omp end master
  !$omp barrier
  mine = speed
  !$omp end parallel
  print *, speed
end program
