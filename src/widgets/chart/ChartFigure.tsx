import { ChartPie, Table2 } from 'lucide-react';
import { useId, useState } from 'react';
import type { CompiledDecoration } from '../../engine/internal.ts';
import { useTexts } from '../hooks/hooks.ts';
import { later } from '../hooks/later.tsx';
import { WithTexts } from '../hooks/WithTexts.tsx';
import { texts } from './chart.texts.ts';
import { type DrawingProps, drawingWith } from './Drawing.tsx';
import { shareOf, writtenFigure } from './figures.ts';
import type { FiguresState } from './useAskedFigures.ts';

export interface ChartFigureProps {
  readonly spec: NonNullable<CompiledDecoration['chart']>;
  /** Stated height; null for that of the specification. */
  readonly height: string | null;
  /** Drawn above it; '' where it stands elsewhere, or nowhere. */
  readonly title: string;
  /** What screen readers call it; '' for a word of its own. */
  readonly name: string;
  readonly state: FiguresState;
  /** Asks again for figures that did not come. */
  onRetry(): void;
}

const TEXTS = [texts];
/** Source: specification 001 9. */
const HEIGHT = '300px';

/** ECharts is fetched when there is something to draw. */
const Drawing = later<DrawingProps>(
  async () => drawingWith(await import('../libraries/echarts.ts')),
  ({ height }, inside, failed) => (
    <div className="pw-chart-state" style={{ height }} aria-busy={failed ? undefined : true}>
      {failed ? inside : null}
    </div>
  ),
);

/** Names that a note says; of more the table or the source has all. */
const SAID = 3;
const someOf = (names: readonly string[]) =>
  names.slice(0, SAID).join(', ') + (names.length > SAID ? ' …' : '');

/** What is not drawn, and why: nothing vanishes without a word. */
function LeftOut({ state, isPie }: { readonly state: FiguresState; readonly isPie: boolean }) {
  const { t } = useTexts();
  if (state.phase !== 'ready') return null;
  const below = isPie ? state.figures.filter(({ value }) => value < 0).map(({ name }) => name) : [];
  const said = [
    ['odd', state.odd],
    ['below', below],
  ] as const;
  return said.map(([what, names]) =>
    names.length === 0 ? null : (
      <p key={what} className="pw-help">
        {t(`widgets.chart.${what}`, { names: someOf(names), count: names.length })}
      </p>
    ),
  );
}

/** Figures as a chart, with its texts. */
export function ChartFigure(props: ChartFigureProps) {
  return (
    <WithTexts texts={TEXTS}>
      <FigureInside {...props} />
    </WithTexts>
  );
}

/**
 * Figures as a ring, bars, a line or an area. Source: specification 001 2.2 and 9. The same figures stand in a table: for
 * screen readers always, and for all eyes by a button.
 */
function FigureInside({ spec, title, state, onRetry, ...props }: ChartFigureProps) {
  const { t } = useTexts();
  const [asTable, setAsTable] = useState(false);
  const tableId = useId();
  const height = props.height ?? HEIGHT;
  const name = props.name || t('widgets.chart.name');
  const isShown = state.phase === 'ready' && state.figures.length > 0;
  return (
    <figure className="pw-chart" aria-label={name} aria-busy={state.phase === 'loading' ? true : undefined}>
      <figcaption className="pw-chart-head">
        <span className="pw-chart-title">{title}</span>
        {state.phase === 'ready' && state.sample ? (
          <span className="pw-chart-sample">{t('widgets.chart.sample')}</span>
        ) : null}
        {isShown ? (
          <button
            type="button"
            className="pw-icon-button"
            aria-label={t('widgets.chart.table')}
            title={t('widgets.chart.table')}
            aria-pressed={asTable}
            aria-controls={tableId}
            onClick={() => setAsTable(!asTable)}
          >
            {asTable ? <ChartPie size={16} aria-hidden /> : <Table2 size={16} aria-hidden />}
          </button>
        ) : null}
      </figcaption>
      {isShown ? (
        <>
          {asTable ? null : (
            <Drawing
              spec={spec}
              figures={state.figures}
              label={t('widgets.chart.drawn', { name, count: state.figures.length })}
              height={height}
              written={writtenFigure}
            />
          )}
          <div
            className={asTable ? 'pw-chart-figures' : 'pw-sr'}
            id={tableId}
            style={asTable ? { maxHeight: height } : undefined}
          >
            <table>
              <caption className="pw-sr">{name}</caption>
              <thead>
                <tr>
                  <th scope="col">{t('widgets.chart.of')}</th>
                  <th scope="col">{t('widgets.chart.figure')}</th>
                  {spec.type === 'pie' ? <th scope="col">{t('widgets.chart.share')}</th> : null}
                </tr>
              </thead>
              <tbody>
                {state.figures.map((figure) => (
                  <tr key={figure.name}>
                    <th scope="row">{figure.name || '—'}</th>
                    <td>{writtenFigure(figure.value)}</td>
                    {spec.type === 'pie' ? <td>{shareOf(figure.value, state.figures) || '—'}</td> : null}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </>
      ) : (
        <div
          className="pw-chart-state"
          style={{ height }}
          role={state.phase === 'failed' ? 'alert' : 'status'}
        >
          {t(`widgets.chart.${state.phase === 'ready' ? 'empty' : state.phase}`)}
          {state.phase === 'failed' ? (
            <button type="button" className="pw-button" onClick={onRetry}>
              {t('widgets.form.retry')}
            </button>
          ) : null}
        </div>
      )}
      <LeftOut state={state} isPie={spec.type === 'pie'} />
    </figure>
  );
}
