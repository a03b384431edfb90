import { type KeyboardEvent, type PointerEvent, type ReactNode, useId, useRef, useState } from 'react';
import { Menu, type MenuItem, type MenuLook } from './Menu.tsx';

export interface MenuButtonProps extends MenuLook {
  readonly items: readonly MenuItem[];
  readonly buttonClass: string;
  readonly label?: string;
  /** Tooltip. */
  readonly title?: string | undefined;
  readonly disabled?: boolean;
  readonly 'aria-disabled'?: boolean | undefined;
  readonly tabIndex?: number | undefined;
  readonly children: ReactNode;
}

/** The keys that open the menu; all but ArrowDown also close it. */
const OPENING = ['Enter', ' ', 'ArrowDown'];

/**
 * A button with a menu. The menu's code is fetched when the button is pointed at or focused, at the latest with the
 * click; the button works before that.
 */
export function MenuButton(props: MenuButtonProps) {
  const { items, buttonClass, label, title, disabled, tabIndex, children, ...look } = props;
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const [open, setOpen] = useState<'pointer' | 'keys' | null>(null);
  const onPointerDown = (event: PointerEvent) => {
    if (disabled || event.button !== 0 || event.ctrlKey) return;
    // The focus moves to the menu, and back when it is closed.
    if (open === null) event.preventDefault();
    setOpen((now) => (now === null ? 'pointer' : null));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (disabled || !OPENING.includes(event.key)) return;
    event.preventDefault();
    setOpen((now) => (now === null || event.key === 'ArrowDown' ? 'keys' : null));
  };
  const { 'aria-disabled': ariaDisabled, ...menuLook } = look;
  return (
    <>
      <button
        ref={button}
        id={id}
        type="button"
        className={buttonClass}
        disabled={disabled}
        aria-disabled={ariaDisabled}
        aria-label={label}
        title={title}
        tabIndex={tabIndex}
        aria-haspopup="menu"
        aria-expanded={open !== null}
        onPointerEnter={Menu.fetch}
        onFocus={Menu.fetch}
        onPointerDown={onPointerDown}
        onKeyDown={onKeyDown}
      >
        {children}
      </button>
      {open !== null && (
        <Menu
          {...menuLook}
          items={items}
          anchor={button}
          returnTo={button}
          labelledBy={id}
          byKeyboard={open === 'keys'}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
