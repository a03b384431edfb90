import { type ActionState, menuItems } from '../../engine/internal.ts';
import { useTexts } from '../hooks/hooks.ts';
import { Ellipsis } from '../icons/actionIcons.ts';
import { MenuButton } from '../popups/MenuButton.tsx';
import { type ActionFace, actionItems } from './actionItems.tsx';

interface RestMenuProps extends ActionFace {
  readonly actionStates: readonly ActionState[];
  readonly className?: string;
}

/** The actions that a toolbar has no room for, in one menu; those of menus stand in it one by one. */
export function RestMenu(props: RestMenuProps) {
  const { actionStates, className = 'pw-rest' } = props;
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
      items={actionItems(flat, props)}
    >
      <Ellipsis size={18} aria-hidden />
    </MenuButton>
  );
}
