/**
 * Escape closes only the topmost thing. A field with a draft counts as topmost: the dialog around it leaves the key to
 * the field. So does what is marked `data-pw-escape`, to which the key means something else. Source: LOOK "Keyboard".
 */
const leftToField = new WeakSet<Event>();

/**
 * For `onEscapeKeyDown` of a dialog: true, and the dialog stays open, where the focused field has a draft for Escape to
 * drop or a use of its own for the key, or an input method a composition to give up.
 */
export function leaveEscapeToField(event: KeyboardEvent): boolean {
  const active =
    event.target instanceof Element ? event.target.closest('[data-pw-draft], [data-pw-escape]') : null;
  if (active === null && !event.isComposing) return false;
  leftToField.add(event);
  event.preventDefault();
  return true;
}

/** True where something above the field has handled this Escape. */
export function escapeIsTaken(event: KeyboardEvent): boolean {
  return event.defaultPrevented && !leftToField.has(event);
}
