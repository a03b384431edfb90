import type { ReactNode } from 'react';

/** Longer labels are cut, with the full text in a tooltip. Source: specification 001 9. */
const MAX_LABEL = 22;

export interface FieldLabelProps {
  readonly id: string;
  readonly title: string;
  readonly required: boolean;
  /** Never cut: where the label has a line of its own. */
  readonly whole?: boolean;
  /** Before the title. */
  readonly icon?: ReactNode;
}

/** Cuts a label to 22 characters, counted as users see them, so that no character is cut in half. */
export function cutLabel(title: string): string {
  const characters = [...title];
  return characters.length > MAX_LABEL ? `${characters.slice(0, MAX_LABEL).join('')}…` : title;
}

/** The label of a field, its required mark before it. */
export function FieldLabel({ id, title, required, whole = false, icon }: FieldLabelProps) {
  const cut = !whole && title.length > MAX_LABEL ? cutLabel(title) : title;
  return (
    <label className="pw-label" htmlFor={id} id={`${id}-label`} title={cut === title ? undefined : title}>
      {required ? (
        <span className="pw-required" aria-hidden="true">
          *
        </span>
      ) : null}
      {icon}
      {cut}
    </label>
  );
}
