import type { ReactNode } from 'react';
import { type ActionState, type CompiledAction, menuItems } from '../../engine/internal.ts';
import { ActionIcon } from '../icons/ActionIcon.tsx';
import { ChevronDown } from '../icons/signs.ts';
import { MenuButton } from '../popups/MenuButton.tsx';

export interface ActionButtonProps {
  readonly actionState: ActionState;
  readonly titleOf: (action: CompiledAction) => string;
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
  /** The action is still running: the button stays visible and focusable, but does nothing. */
  readonly busy?: boolean;
  /** Key of the action that is also run by Ctrl+S. */
  readonly byKey?: string | undefined;
  readonly onRun: (action: CompiledAction) => void;
}

/**
 * One action of a toolbar or of a row: a button, or a menu where it has items.
 * Source: specification 001 3.2 `dropdownOptions`, 002 3.4, 3.8, 4.1.
 */
export function ActionButton(props: ActionButtonProps) {
  const { actionState, titleOf, className, busy = false, byKey, onRun } = props;
  const { action, enabled } = actionState;
  const face = {
    className,
    title: props.bare ? titleOf(action) : props.why,
    disabled: !enabled,
    'aria-disabled': busy || undefined,
    tabIndex: props.tabIndex,
    children: (
      <>
        {props.before}
        {props.icon ? <ActionIcon icon={action.icon} code={action.code} /> : null}
        <span className={props.bare ? 'pw-sr' : undefined}>{titleOf(action)}</span>
      </>
    ),
  };
  const items = menuItems(actionState);
  if (items.length > 0) return <ActionMenu {...{ items, titleOf, busy, byKey, face, onRun }} />;
  return (
    <button
      type="button"
      {...face}
      data-code={action.code}
      data-danger={action.code.toLowerCase() === 'delete' ? '' : undefined}
      aria-keyshortcuts={action.key === byKey ? 'Control+S' : undefined}
      onClick={() => !busy && onRun(action)}
    />
  );
}

interface ActionMenuProps extends Pick<ActionButtonProps, 'titleOf' | 'busy' | 'byKey' | 'onRun'> {
  readonly items: readonly ActionState[];
  readonly face: { readonly className: string; readonly disabled: boolean; readonly children: ReactNode };
}

function ActionMenu({ items, titleOf, busy = false, byKey, face, onRun }: ActionMenuProps) {
  const { className, children, ...rest } = face;
  return (
    <MenuButton
      {...rest}
      buttonClass={className}
      items={items.map(({ action, enabled, reasons }) => ({
        key: action.key,
        title: titleOf(action),
        why: reasons[0]?.code,
        icon: <ActionIcon icon={action.icon} code={action.code} />,
        disabled: busy || !enabled,
        keys: action.key === byKey ? { shown: 'Ctrl+S', spoken: 'Control+S' } : undefined,
        onSelect: () => onRun(action),
      }))}
    >
      {children}
      <ChevronDown size={14} aria-hidden />
    </MenuButton>
  );
}
