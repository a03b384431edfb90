import { Content, Item, Portal, Root, Trigger } from '@radix-ui/react-dropdown-menu';
import { ChevronDown } from 'lucide-react';
import { type CompiledAction, type ListActionStanding, primaryAction } from '../../engine/index.ts';
import { usePortal, useTexts } from '../hooks/hooks.ts';
import { ActionIcon } from '../icons/ActionIcon.tsx';

interface ListToolbarProps {
  readonly title: string;
  readonly standings: readonly ListActionStanding[];
  readonly text: (ref: string | null) => string;
  readonly onRun: (action: CompiledAction) => void;
}

/** Title of an action: its own text, else the product's for its code. */
export function actionTitle(
  action: CompiledAction,
  text: (ref: string | null) => string,
  t: (code: string) => string,
): string {
  const own = action.title === '' ? '' : text(action.title);
  return own || t(`action.${action.code}`);
}

/** Title and actions of a list page. One of them is primary: adding, where it is granted. */
export function ListToolbar({ title, standings, text, onRun }: ListToolbarProps) {
  const { t } = useTexts();
  const portal = usePortal();
  const primary = primaryAction(standings);
  const labels = new Map(standings.map(({ action }) => [action.key, actionTitle(action, text, t)]));
  return (
    <header className="pw-pagelist-bar">
      <h2 className="pw-pagelist-title">{title}</h2>
      <div role="toolbar" aria-label={t('list.toolbar')} className="pw-pagelist-actions">
        {standings.map(({ action, enabled, menu }) => {
          const look = action.key === primary ? 'pw-button pw-button-primary' : 'pw-button';
          const label = labels.get(action.key) ?? action.code;
          const face = (
            <>
              <ActionIcon icon={action.icon} code={action.code} />
              <span>{label}</span>
            </>
          );
          if (menu.length === 0)
            return (
              <button
                key={action.key}
                type="button"
                className={look}
                disabled={!enabled}
                onClick={() => onRun(action)}
              >
                {face}
              </button>
            );
          return (
            <Root key={action.key} modal={false}>
              <Trigger className={look} disabled={!enabled}>
                {face}
                <ChevronDown size={14} aria-hidden />
              </Trigger>
              <Portal container={portal}>
                <Content className="pw-menu" align="start" sideOffset={4} collisionPadding={8}>
                  {menu.map(({ action: child, enabled: on }) => (
                    <Item
                      key={child.key}
                      className="pw-menu-item"
                      disabled={!on}
                      onSelect={() => onRun(child)}
                    >
                      <ActionIcon icon={child.icon} code={child.code} />
                      {actionTitle(child, text, t)}
                    </Item>
                  ))}
                </Content>
              </Portal>
            </Root>
          );
        })}
      </div>
    </header>
  );
}
