/**
 * Puts the focus on the same part of a neighbour of what is about to go away with the focus in it: the next one, else the
 * one before, else on the control with this id, which holds all.
 */
export function focusBeside(going: Element | null, part: string, controlId = ''): void {
  const found = [going?.nextElementSibling, going?.previousElementSibling].map((each) =>
    each?.querySelector<HTMLElement>(part),
  );
  (found.find(Boolean) ?? document.getElementById(controlId))?.focus();
}
