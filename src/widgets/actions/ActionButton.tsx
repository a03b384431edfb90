import type { ReactNode } from 'react';
import { type ActionState, menuItems } from '../../engine/internal.ts';
import { ActionIcon } from '../icons/ActionIcon.tsx';
import { ChevronDown } from '../icons/signs.ts';
import { MenuButton } from '../popups/MenuButton.tsx';
import { type ActionFace, actionItems } from './actionItems.tsx';

export interface ActionButtonProps extends ActionFace {
  readonly actionState: ActionState;
  readonly className: string;
  /** Shows the icon before the title. Menu items always have icons. */
  readonly icon?: boolean;
  /** Shows the icon alone; the title is its accessible name and its tooltip. */
  readonly bare?: boolean;
  /** Drawn before the icon. */
  readonly before?: ReactNode;
  readonly tabIndex?: number | undefined;
  /** Why it is locked: its tooltip, which screen readers read after its title. */
  readonly why?: string | undefined;
}

/**
 * One action of a toolbar or of a row: a button, or a menu where it has items.
 * Source: specification 001 3.2 `dropdownOptions`, 002 3.4, 3.8, 4.1.
 */
export function ActionButton(props: ActionButtonProps) {
  const { actionState, titleOf, className, busy, byKey, onRun } = props;
  const { action, enabled } = actionState;
  const face = {
    title: props.bare ? titleOf(action) : props.why,
    disabled: !enabled,
    'aria-disabled': busy || undefined,
    tabIndex: props.tabIndex,
  };
  const children = (
    <>
      {props.before}
      {props.icon && <ActionIcon icon={action.icon} code={action.code} />}
      <span className={props.bare ? 'pw-sr' : undefined}>{titleOf(action)}</span>
    </>
  );
  const items = menuItems(actionState);
  return items.length > 0 ? (
    <MenuButton {...face} buttonClass={className} items={actionItems(items, props)}>
      {children}
      <ChevronDown size={14} aria-hidden />
    </MenuButton>
  ) : (
    <button
      type="button"
      {...face}
      className={className}
      data-code={action.code}
      data-danger={action.code.toLowerCase() === 'delete' ? '' : undefined}
      aria-keyshortcuts={action.key === byKey ? 'Control+S' : undefined}
      onClick={() => !busy && onRun(action)}
    >
      {children}
    </button>
  );
}
