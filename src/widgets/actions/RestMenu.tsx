import { type ActionState, type CompiledAction, menuItems } from '../../engine/internal.ts';
import { useTexts } from '../hooks/hooks.ts';
import { ActionIcon } from '../icons/ActionIcon.tsx';
import { Ellipsis } from '../icons/actionIcons.ts';
import { MenuButton } from '../popups/MenuButton.tsx';

interface RestMenuProps {
  readonly actionStates: readonly ActionState[];
  readonly titleOf: (action: CompiledAction) => string;
  readonly busy?: boolean;
  readonly className?: string;
  readonly onRun: (action: CompiledAction) => void;
}

/** The actions that a toolbar has no room for, in one menu; those of menus stand in it one by one. */
export function RestMenu(props: RestMenuProps) {
  const { actionStates, titleOf, busy = false, className = 'pw-rest', onRun } = props;
  const { t } = useTexts();
  const flat = actionStates.flatMap((state) => {
    const items = menuItems(state);
    return items.length > 0 ? items : [state];
  });
  return (
    <MenuButton
      buttonClass={`pw-button ${className}`}
      label={t('widgets.actions.rest')}
      title={t('widgets.actions.rest')}
      align="end"
      items={flat.map(({ action, enabled, reasons }) => ({
        key: action.key,
        title: titleOf(action),
        why: reasons[0]?.code,
        icon: <ActionIcon icon={action.icon} code={action.code} />,
        disabled: busy || !enabled,
        onSelect: () => onRun(action),
      }))}
    >
      <Ellipsis size={18} aria-hidden />
    </MenuButton>
  );
}
