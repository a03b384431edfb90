import type { ComponentProps } from 'react';

type AffixButtonProps = Omit<ComponentProps<'button'>, 'type' | 'tabIndex' | 'className' | 'onMouseDown'> & {
  /** Accessible name: it holds an icon alone. */
  readonly 'aria-label': string;
};

/**
 * A button inside a text box, for the mouse: a key of the box does the same. Pressing it does not blur the box, which
 * would judge the draft before the click.
 */
export function AffixButton(props: AffixButtonProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      className="pw-icon-button"
      onMouseDown={(event) => event.preventDefault()}
      {...props}
    />
  );
}
