import {
  ArrowLeft,
  ArrowRight,
  FoldHorizontal,
  FoldVertical,
  GripVertical,
  RotateCw,
  UnfoldHorizontal,
  UnfoldVertical,
  X,
} from 'lucide-react';
import { type DragEvent, type ReactNode, useEffect, useState } from 'react';
import { useTexts } from '../../../widgets/internal.ts';
import type { Card } from './cards.ts';
import { useReserved } from './useReserved.ts';

/** What arranging does to a card. */
export interface Arranging {
  readonly onMove: (by: number) => void;
  /** It is of another size, or shows something else. */
  readonly onChange: (card: Card) => void;
  readonly onRemove: () => void;
  /** Another card was dropped on this one. */
  readonly onDropped: (id: string) => void;
  /** It was added just now, and comes into sight. */
  readonly isNew: boolean;
  readonly first: boolean;
  readonly last: boolean;
}

interface CardFrameProps {
  readonly card: Card;
  readonly title: string;
  /** How many things it speaks of; shown behind the title. */
  readonly count?: number | undefined;
  /** Null while the page is not arranged. */
  readonly arranging: Arranging | null;
  readonly onRefresh?: (() => void) | undefined;
  /** Its content is awaited. */
  readonly isLoading?: boolean;
  readonly children: ReactNode;
}

/** Kind of what is dragged: nothing else is dropped on a card. */
const DRAGGED = 'application/x-pagewright-card';

const TOOL =
  'pw:print:hidden pw:size-7 pw:pointer-coarse:size-10 pw:rounded-sm pw:text-text-muted pw:hover:bg-hover pw:aria-disabled:opacity-40';

/** Keeps the focus where a person who removes cards by the keyboard goes on: at the same button of the next one. */
function focusNext(removed: Element): void {
  const card = removed.closest('section');
  const next = card?.nextElementSibling ?? card?.previousElementSibling;
  const buttons = next?.querySelectorAll<HTMLElement>('header button');
  buttons?.[buttons.length - 1]?.focus();
}

/** Buttons that cannot be used now stay focusable: a card that is moved to an end would lose the focus there. */
function Tools({
  title,
  card,
  arranging,
}: Pick<CardFrameProps, 'title' | 'card'> & { arranging: Arranging }) {
  const { t } = useTexts();
  const { width, height } = card;
  const tool = (code: string, icon: ReactNode, run: (button: Element) => void, off = false) => {
    const label = t(`shell.dashboard.${code}`, { title });
    return (
      <button
        type="button"
        aria-label={label}
        title={label}
        aria-disabled={off}
        onClick={({ currentTarget }) => (off ? undefined : run(currentTarget))}
        className={TOOL}
      >
        {icon}
      </button>
    );
  };
  return (
    <span className="pw:ml-auto pw:flex pw:shrink-0">
      {tool('earlier', <ArrowLeft size={16} aria-hidden />, () => arranging.onMove(-1), arranging.first)}
      {tool('later', <ArrowRight size={16} aria-hidden />, () => arranging.onMove(1), arranging.last)}
      {tool(
        width === 1 ? 'wider' : 'narrower',
        width === 1 ? <UnfoldHorizontal size={16} aria-hidden /> : <FoldHorizontal size={16} aria-hidden />,
        () => arranging.onChange({ ...card, width: width === 1 ? 2 : 1 }),
      )}
      {tool(
        height === 1 ? 'higher' : 'lower',
        height === 1 ? <UnfoldVertical size={16} aria-hidden /> : <FoldVertical size={16} aria-hidden />,
        () => arranging.onChange({ ...card, height: height === 1 ? 2 : 1 }),
      )}
      {tool('remove', <X size={16} aria-hidden />, (button) => {
        focusNext(button);
        arranging.onRemove();
      })}
    </span>
  );
}

/** The frame of a card: its title, and while the page is arranged what moves, sizes and removes it. */
export function CardFrame(props: CardFrameProps) {
  const { card, title, count, arranging, onRefresh, children, isLoading = false } = props;
  const { id, width, height } = card;
  const { t } = useTexts();
  const { ref, style } = useReserved(id, isLoading);
  const isNew = arranging?.isNew === true;
  useEffect(() => {
    if (!isNew) return;
    // The drawer that it was chosen in gives the focus back first.
    const timer = setTimeout(() => {
      ref.current?.scrollIntoView({ block: 'center' });
      ref.current?.querySelector<HTMLElement>('header button')?.focus({ preventScroll: true });
    });
    return () => clearTimeout(timer);
  }, [isNew, ref]);
  const takes = (event: DragEvent) => arranging !== null && event.dataTransfer.types.includes(DRAGGED);
  const [drag, setDrag] = useState<'self' | 'over' | null>(null);
  return (
    <section
      ref={ref}
      style={style}
      aria-label={title}
      data-drag={drag ?? undefined}
      draggable={arranging !== null}
      onDragStart={(event) => {
        event.dataTransfer.setData(DRAGGED, id);
        event.dataTransfer.effectAllowed = 'move';
        setDrag('self');
      }}
      onDragEnd={() => setDrag(null)}
      onDragOver={(event) => {
        if (!takes(event)) return;
        event.preventDefault();
        if (drag === null) setDrag('over');
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        const stays = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
        if (drag === 'over' && !stays) setDrag(null);
      }}
      onDrop={(event) => {
        if (!takes(event)) return;
        event.preventDefault();
        setDrag(null);
        arranging?.onDropped(event.dataTransfer.getData(DRAGGED));
      }}
      className={`pw:flex pw:min-w-0 pw:flex-col pw:rounded-lg pw:border pw:bg-surface pw:data-[drag=over]:outline-2 pw:data-[drag=over]:outline-focus pw:data-[drag=self]:opacity-60 ${
        width === 2 ? 'pw:@[656px]:col-span-2' : ''
      } ${height === 2 ? 'pw:row-span-2' : ''} ${style === undefined ? 'pw:min-h-44' : ''} ${arranging === null ? 'pw:border-border' : 'pw:cursor-grab pw:border-border-strong pw:border-dashed'}`}
    >
      <header className="pw:flex pw:min-h-11 pw:items-center pw:gap-2 pw:pr-2 pw:pl-4">
        {arranging !== null && <GripVertical size={16} aria-hidden className="pw:-ml-2 pw:text-text-muted" />}
        <h2 className="pw:min-w-0 pw:truncate pw:font-semibold" title={title}>
          {title}
        </h2>
        {count !== undefined && count > 0 && (
          <span className="pw:rounded-full pw:bg-accent-soft pw:px-2 pw:text-accent-soft-text pw:text-xs pw:tabular-nums">
            {count}
          </span>
        )}
        {arranging !== null ? (
          <Tools title={title} card={card} arranging={arranging} />
        ) : (
          onRefresh && (
            <button
              type="button"
              aria-label={t('shell.dashboard.refresh', { title })}
              title={t('shell.refresh')}
              onClick={onRefresh}
              className={`${TOOL} pw:ml-auto`}
            >
              <RotateCw size={14} aria-hidden />
            </button>
          )
        )}
      </header>
      <div className="pw:flex pw:min-h-0 pw:flex-1 pw:flex-col pw:px-2 pw:pb-3">{children}</div>
    </section>
  );
}
