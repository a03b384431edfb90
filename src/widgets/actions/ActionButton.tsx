import { Content, Item, Portal, Root, Trigger } from '@radix-ui/react-dropdown-menu';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CompiledAction, ListActionStanding } from '../../engine/index.ts';
import { usePortal, useTexts } from '../hooks/hooks.ts';
import { ActionIcon } from '../icons/ActionIcon.tsx';
import { type ActionPlace, actionTitle } from './actionTitle.ts';

interface ActionMenuProps {
  readonly standing: ListActionStanding;
  readonly text: (ref: string | null) => string;
  readonly className: string;
  readonly tabIndex?: number;
  readonly place?: ActionPlace;
  readonly onRun: (action: CompiledAction) => void;
  /** Face of its button. */
  readonly children: ReactNode;
}

/** The button of an action that offers others in place of acting by itself. Source: specification 002 3.4, 4.1. */
export function ActionMenu(props: ActionMenuProps) {
  const { standing, text, className, tabIndex, place, onRun, children } = props;
  const { t } = useTexts();
  const portal = usePortal();
  const { enabled, menu } = standing;
  return (
    <Root modal={false}>
      <Trigger className={className} disabled={!enabled} {...(tabIndex === undefined ? {} : { tabIndex })}>
        {children}
        <ChevronDown size={14} aria-hidden />
      </Trigger>
      <Portal container={portal}>
        <Content className="pw-menu" align="start" sideOffset={4} collisionPadding={8}>
          {menu.map(({ action, enabled: on }) => (
            <Item key={action.key} className="pw-menu-item" disabled={!on} onSelect={() => onRun(action)}>
              <ActionIcon icon={action.icon} code={action.code} />
              {actionTitle(action, text, t, place)}
            </Item>
          ))}
        </Content>
      </Portal>
    </Root>
  );
}
