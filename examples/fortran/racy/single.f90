! Nobody waits for the one who writes.
program one
  implicit none
  integer :: price, mine
  !$omp parallel private(mine)
  !$omp single
  price = 3 ! A
  !$omp end single nowait
  mine = price ! B
  !$omp end parallel
  print *, price
end program
