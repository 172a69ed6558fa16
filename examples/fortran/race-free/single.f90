! All wait for the one who writes.
program one
  implicit none
  integer :: price, mine
  !$omp parallel private(mine)
  !$omp single
  price = 3
  !$omp end single
  mine = price
  !$omp end parallel
  print *, price
end program
