! Both the counting and the looking are atomic.
program looking
  implicit none
  integer :: guests, looks
  guests = 0
  !$omp parallel private(looks)
  !$omp atomic
  guests = guests + 1
  !$omp atomic read
  looks = guests
  !$omp end parallel
  print *, guests
end program
