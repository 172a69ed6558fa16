package dev.photofinish.llvm.effects;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A row: what a function does.
 *
 * @param arguments how many arguments the row describes; what is passed beyond them counts as read
 *     and written with all that it leads to
 * @param rest what is done to all arguments from that number on, if it is said
 * @param allocated the size of the block that is returned, if it is known
 */
public record FunctionEffects(
    String name,
    int arguments,
    Optional<Touch.Kind> rest,
    List<Touch> touches,
    List<Flow> flows,
    List<Callback> callbacks,
    Optional<Format> format,
    Optional<Size> allocated,
    Ending ending,
    Set<Role> roles) {
  public FunctionEffects {
    touches = List.copyOf(touches);
    flows = List.copyOf(flows);
    callbacks = List.copyOf(callbacks);
    roles = Set.copyOf(roles);
  }

  public boolean is(Role role) {
    return roles.contains(role);
  }
}
