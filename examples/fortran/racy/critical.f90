! One of the two places that count has no critical section.
program counting
  implicit none
  integer :: seen
  seen = 0
  !$omp parallel
  !$omp critical
  seen = seen + 1 ! A
  !$omp end critical
  seen = seen + 1 ! B
  !$omp end parallel
  print *, seen
end program
