import { useCallback } from 'react';
import { useStore } from 'zustand';
import { displayNumber, ok } from '../../../engine/internal.ts';
import { calls } from '../../../platform/index.ts';
import { useTexts } from '../../../widgets/internal.ts';
import { appName } from '../../menu/tabTitle.ts';
import { useShell } from '../../services.tsx';
import { useFetched } from '../useFetched.ts';
import { Bars } from './Bars.tsx';
import { type Arranging, CardFrame } from './CardFrame.tsx';
import { Answered, CardEmpty, GOOD_FOR_LONG } from './CardStates.tsx';
import { AUTO, type FigureCard as Figure } from './cards.ts';

/** A number as cells and fields show it, in every language, with at most two places. */
const written = (value: number) => displayNumber(value, null, 2, true);

/** Of a group without anything to compute its figure of. */
const NOTHING = '–';

/** A figure over an object, with a small chart of its groups. */
export function FigureCard({ card, arranging }: { card: Figure; arranging: Arranging | null }) {
  const { t, language } = useTexts();
  const { platform, session } = useShell();
  const { client } = platform;
  const menu = useStore(session.store, (state) => state.menu);
  const { objectId, fn, field, groupBy, bucket } = card;
  const load = useCallback(
    async (signal: AbortSignal) => {
      const offered = await client.call(calls.measures, { objectId }, { signal });
      if (!offered.ok) return offered;
      const fields = offered.value.data;
      const group =
        groupBy === AUTO
          ? fields.find(({ kind }) => kind === 'choice')
          : fields.find((one) => one.field === groupBy);
      const measure = fields.find((one) => one.field === field);
      const answer = await client.call(
        calls.aggregate,
        {
          objectId,
          fn,
          ...(field === '' ? {} : { field }),
          ...(group === undefined ? {} : { groupBy: { field: group.field, bucket } }),
        },
        { signal },
      );
      if (!answer.ok) return answer;
      return ok({ ...answer.value.data, group, measure });
    },
    [client, objectId, fn, field, groupBy, bucket],
  );
  const fetched = useFetched(load, GOOD_FOR_LONG);
  const { state } = fetched;
  const named = card.titles?.[language];
  const object = appName(menu, objectId) || t('shell.dashboard.figure');
  // Several figures of one object are told apart by what they measure.
  const measured = () => {
    if (state.phase !== 'ready') return object;
    const { measure, group } = state.value;
    const what = t(fn === 'count' ? 'shell.dashboard.fnName.count' : `shell.dashboard.fn.${fn}`, {
      field: measure?.title ?? '',
    });
    const by = group === undefined ? what : t('shell.dashboard.by', { what, field: group.title });
    return t('shell.dashboard.figureOf', { object, what: by });
  };
  return (
    <CardFrame
      card={card}
      title={named || measured()}
      arranging={arranging}
      onRefresh={fetched.retry}
      isLoading={state.phase === 'loading'}
    >
      <Answered fetched={fetched}>
        {({ total, groups, others, group, measure }) => {
          const what = t(`shell.dashboard.fn.${fn}`, { field: measure?.title ?? '' });
          if (total === null) return <CardEmpty>{t('shell.dashboard.figureNone')}</CardEmpty>;
          const rest =
            others === null ? [] : [{ key: '', label: t('shell.dashboard.others'), value: others }];
          return (
            <div className="pw:flex pw:flex-1 pw:flex-col pw:px-2">
              <p className="pw:flex pw:items-baseline pw:gap-2">
                <span className="pw:font-semibold pw:text-[28px] pw:leading-tight pw:tabular-nums">
                  {written(total)}
                </span>
                <span className="pw:truncate pw:text-text-muted pw:text-sm">{what}</span>
              </p>
              {group !== undefined && groups.length > 0 && (
                <Bars
                  caption={t('shell.dashboard.by', { what, field: group.title })}
                  upright={group.kind === 'time'}
                  high={card.height === 2}
                  groups={[...groups, ...rest].map(({ key, label, value }) => ({
                    key,
                    label:
                      group.kind === 'time' && bucket !== 'day' && bucket !== 'week'
                        ? label.slice(0, bucket === 'year' ? 4 : 7)
                        : label,
                    value,
                    text: value === null ? NOTHING : written(value),
                  }))}
                />
              )}
            </div>
          );
        }}
      </Answered>
    </CardFrame>
  );
}
