! Both places that count are critical sections of one name.
program counting
  implicit none
  integer :: seen
  seen = 0
  !$omp parallel
  !$omp critical
  seen = seen + 1
  !$omp end critical
  !$omp critical
  seen = seen + 1
  !$omp end critical
  !$omp end parallel
  print *, seen
end program
