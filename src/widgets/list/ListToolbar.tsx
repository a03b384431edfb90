import { Content, Item, Portal, Root, Trigger } from '@radix-ui/react-dropdown-menu';
import { ChevronDown } from 'lucide-react';
import type { CompiledAction, ListActionStanding } from '../../engine/index.ts';
import { usePortal, useTexts } from '../hooks/hooks.ts';
import { ActionIcon } from '../icons/ActionIcon.tsx';

interface ListToolbarProps {
  readonly title: string;
  readonly standings: readonly ListActionStanding[];
  readonly text: (ref: string | null) => string;
  readonly onRun: (action: CompiledAction) => void;
}

/** Second choices that the submit and approve actions offer. Source: specification 002 4.1. */
const COUNTERPARTS: ReadonlyMap<string, string> = new Map([
  ['submit', 'submitCancel'],
  ['approve', 'reject'],
]);

/** What a toolbar button offers: itself alone, its dropdown, or for submit and approve the pair of them. */
export function menuOf(
  action: CompiledAction,
  all: readonly ListActionStanding[],
): readonly CompiledAction[] {
  if (action.children.length > 0) return action.children;
  const other = COUNTERPARTS.get(action.code.toLowerCase());
  if (other === undefined || all.some(({ action: own }) => own.code.toLowerCase() === other.toLowerCase()))
    return [];
  return [
    action,
    { ...action, key: `${action.key}.${other}`, code: other, title: '', icon: null, script: null },
  ];
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
  const primary = standings.find(({ action }) => action.code.toLowerCase() === 'add')?.action.key;
  const pairs = new Set(
    standings.flatMap(({ action }) => COUNTERPARTS.get(action.code.toLowerCase())?.toLowerCase() ?? []),
  );
  const labels = new Map(standings.map(({ action }) => [action.key, actionTitle(action, text, t)]));
  return (
    <header className="pw-pagelist-bar">
      <h2 className="pw-pagelist-title">{title}</h2>
      <div role="toolbar" aria-label={t('list.toolbar')} className="pw-pagelist-actions">
        {standings.map(({ action, enabled }) => {
          const look = action.key === primary ? 'pw-button pw-button-primary' : 'pw-button';
          const label = labels.get(action.key) ?? action.code;
          const menu = pairs.has(action.code.toLowerCase()) ? [] : menuOf(action, standings);
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
                  {menu.map((child) => (
                    <Item key={child.key} className="pw-menu-item" onSelect={() => onRun(child)}>
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
