/**
 * Puts the focus on the same part of a neighbour of what is about to go away with the focus in it: the next one, else the
 * one before, else on the control of the whole.
 */
export function focusBeside(going: Element | null, part: string, control: HTMLElement | null): void {
  const found = [going?.nextElementSibling, going?.previousElementSibling].map((each) =>
    each?.querySelector<HTMLElement>(part),
  );
  (found.find(Boolean) ?? control)?.focus();
}
