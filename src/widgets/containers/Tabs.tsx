import { Content, List, Root, Trigger } from '@radix-ui/react-tabs';
import { type ComponentType, useCallback, useRef, useState } from 'react';
import type { CompiledContainer } from '../../engine/internal.ts';
import { fireWidget } from '../../platform/internal.ts';
import { blockStyle, lookOf } from '../fields/span.ts';
import { useFieldState } from '../fields/useField.ts';
import { useFormView } from '../form/context.ts';
import { useKeptChoice } from '../form/useKeptChoice.ts';
import { ActionIcon } from '../icons/ActionIcon.tsx';
import { IssueCount } from './IssueCount.tsx';
import { useIssueCounts } from './useIssueCounts.ts';
import { useReveal } from './useReveal.ts';

export interface TabsProps {
  readonly node: CompiledContainer;
  /** Draws a page. What draws forms is given, so that this code, which is fetched by itself, does not refer to all of it. */
  readonly Body: ComponentType<{ readonly tabKey: string }>;
}

/**
 * Tabs. A panel is mounted when it is first opened and stays mounted, hidden, so that nothing in it is lost. All are as
 * high as the page says, 500 px by default (001 9), and scroll inside, so that nothing below them moves when another is
 * chosen; on narrow screens and in print they are as high as they need. A tab with wrong fields has their number on it.
 */
export function Tabs({ node, Body }: TabsProps) {
  const { form } = useFormView();
  const first = node.children[0] ?? '';
  const [current, setCurrent] = useKeptChoice(form, node.key, first);
  const shown = useRef(current);
  const [opened, setOpened] = useState<readonly string[]>([current]);
  const show = useCallback(
    (key: string) => {
      shown.current = key;
      setCurrent(key);
      setOpened((before) => (before.includes(key) ? before : [...before, key]));
    },
    [setCurrent],
  );
  useReveal(node.key, show);
  const counts = useIssueCounts(node.key, node.children);
  const change = (key: string) => {
    // A press selects a tab twice, once by the mouse and once by the focus.
    const same = key === shown.current;
    show(key);
    if (!same && node.scripts.length > 0) void fireWidget(form, node, 'change', { value: key });
  };
  if (!useFieldState(form, node.key).visible) return null;
  return (
    <Root
      className="pw-block pw-tabs"
      style={{ ...blockStyle(node, 12), ...(node.height === null ? {} : { height: node.height }) }}
      value={current}
      onValueChange={change}
      data-pw-key={node.key}
      {...lookOf(node)}
    >
      <List className="pw-tabs-list">
        {node.children.map((key, at) => (
          <TabTrigger key={key} tabKey={key} issues={counts[at] ?? 0} />
        ))}
      </List>
      {node.children.map((key) => (
        <Content
          key={key}
          value={key}
          forceMount
          hidden={key !== current}
          className="pw-tab-panel"
          tabIndex={-1}
        >
          {opened.includes(key) ? <Body tabKey={key} /> : null}
        </Content>
      ))}
    </Root>
  );
}

function TabTrigger({ tabKey, issues }: { readonly tabKey: string; readonly issues: number }) {
  const { form, text } = useFormView();
  const { visible } = useFieldState(form, tabKey);
  if (!visible) return null;
  const page = form.page.nodes[tabKey];
  const click =
    page?.role === 'container' && page.scripts.length > 0
      ? { onClick: () => void fireWidget(form, page, 'click') }
      : {};
  return (
    <Trigger value={tabKey} className="pw-tab" data-pw-theme={page?.theme} {...click}>
      {page?.icon === undefined ? null : <ActionIcon icon={page.icon} code="" />}
      {text(page?.title ?? null) || tabKey}
      <IssueCount count={issues} />
    </Trigger>
  );
}
