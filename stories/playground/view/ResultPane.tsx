import { Content, List, Root, Trigger } from '@radix-ui/react-tabs';
import { type ReactNode, useState } from 'react';
import type { Platform } from '../../../src/platform/index.ts';
import { useTexts } from '../../../src/widgets/internal.ts';
import type { PlacedIssue } from '../model/analyse.ts';
import type { PlaygroundModel } from '../usePlayground.ts';
import { CompiledView, SchemaView, TypesView } from './CodeViews.tsx';
import { FormView } from './FormView.tsx';
import { IssuesView } from './IssuesView.tsx';
import { ListView } from './ListView.tsx';

const TABS = ['form', 'list', 'compiled', 'issues', 'schema', 'types'] as const;
type Tab = (typeof TABS)[number];

export interface ResultPaneProps {
  readonly model: PlaygroundModel;
  readonly platform: Platform;
  readonly onGoTo: (issue: PlacedIssue) => void;
}

/** What becomes of the text. Nothing of a link's before the reader says so. */
export function ResultPane({ model, platform, onGoTo }: ResultPaneProps) {
  const { t } = useTexts();
  const { shown, show, readable, now, scripts } = model;
  const [tab, setTab] = useState<Tab>(readable.form === null && readable.list !== null ? 'list' : 'form');
  /** Form and list stay once they were opened: what was typed is there after a look at another tab. */
  const [opened, setOpened] = useState<ReadonlySet<Tab>>(new Set([tab]));
  const go = (next: Tab) => {
    setTab(next);
    setOpened((before) => new Set([...before, next]));
  };
  if (!shown) return <NotShown onShow={show} />;
  const panels: Readonly<Record<Tab, () => ReactNode>> = {
    form: () => <FormView model={model} platform={platform} />,
    list: () => <ListView model={model} platform={platform} onForm={() => go('form')} />,
    compiled: () => <CompiledView analysis={readable} />,
    issues: () => <IssuesView issues={now.issues} onGoTo={onGoTo} />,
    schema: () => <SchemaView analysis={readable} />,
    types: () => <TypesView analysis={readable} />,
  };
  const stays = (one: Tab) => (one === 'form' || one === 'list') && opened.has(one);
  return (
    <section className="play-result" aria-label={t('playground.result')}>
      <h2 className="play-unseen">{t('playground.result')}</h2>
      <Root
        value={tab}
        onValueChange={(next) => go(TABS.find((one) => one === next) ?? tab)}
        className="play-tabs"
      >
        <List className="play-tab-list" aria-label={t('playground.result')}>
          {TABS.map((one) => (
            <Trigger key={one} value={one} className="play-tab">
              {t(`playground.tab.${one}`, { count: now.issues.length })}
            </Trigger>
          ))}
        </List>
        {scripts.run ? null : (
          <div className="play-note" data-tone="warning" role="status">
            <span>
              {t(`playground.scripts.waiting${scripts.count === 1 ? 'One' : ''}`, { count: scripts.count })}
            </span>
            <button type="button" className="pw-button" onClick={model.runScripts}>
              {t('playground.scripts.run')}
            </button>
          </div>
        )}
        {now.syntax !== null && now !== readable ? (
          <p className="play-note" data-tone="danger">
            {t('playground.stale', { ...now.syntax })}
          </p>
        ) : null}
        {TABS.map((one) => (
          <Content
            key={one}
            value={one}
            className="play-panel"
            data-panel={one}
            {...(stays(one) ? { forceMount: true as const } : {})}
          >
            {panels[one]()}
          </Content>
        ))}
      </Root>
    </section>
  );
}

function NotShown({ onShow }: { readonly onShow: () => void }) {
  const { t } = useTexts();
  return (
    <section className="play-result play-not-shown" aria-label={t('playground.result')}>
      <h2>{t('playground.show.title')}</h2>
      <p>{t('playground.show.help')}</p>
      <button type="button" className="pw-button pw-button-primary" onClick={onShow}>
        {t('playground.show')}
      </button>
    </section>
  );
}
