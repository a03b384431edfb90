import { type ReactNode, useEffect, useMemo, useState } from 'react';
import {
  type CellImage,
  type CompiledColumn,
  cellView,
  fieldOf,
  IMAGE_SIZE,
  type ListRow,
} from '../../engine/internal.ts';
import { scriptedColumn } from '../../platform/internal.ts';
import { Bar } from '../fields/progress/Bar.tsx';
import { RatingFigure } from '../fields/rate/RatingFigure.tsx';
import { usePlatform, useTexts } from '../hooks/hooks.ts';
import { useFieldWords } from '../hooks/useFieldWords.ts';
import { Tags } from '../parts/Tags.tsx';
import { ScriptedCellView } from '../scripts/ScriptedCellView.tsx';

interface ListCellProps {
  readonly row: ListRow;
  readonly column: CompiledColumn;
  readonly text: (ref: string | null) => string;
  readonly onOpen: () => void;
}

function Picture({ image }: { readonly image: CellImage }) {
  const { t } = useTexts();
  const { files } = usePlatform();
  const { id, name } = image;
  const [shown, setShown] = useState<{ readonly id: string; readonly url: string | null } | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    void files.url(id, abort.signal).then((result) => {
      if (!abort.signal.aborted) setShown({ id, url: result.ok ? result.value : null });
    });
    return () => abort.abort();
  }, [id, files]);
  // A file is loading until it has arrived or failed.
  if (shown?.id !== id) return <span className="pw-pagelist-image" aria-hidden />;
  if (shown.url === null)
    return (
      <small className="pw-empty" title={id}>
        {t('list.noImage')}
      </small>
    );
  return (
    <img
      className="pw-pagelist-image"
      src={shown.url}
      alt={t('list.image', { name })}
      width={IMAGE_SIZE}
      height={IMAGE_SIZE}
      loading="lazy"
      referrerPolicy="no-referrer"
      onError={() => setShown({ id, url: null })}
    />
  );
}

function Link({ text, href, onOpen }: { text: string; href: string | null; onOpen: () => void }) {
  if (href === null)
    return (
      <button type="button" tabIndex={-1} className="pw-link-button pw-pagelist-link" onClick={onOpen}>
        {text}
      </button>
    );
  return (
    <a
      className="pw-link pw-pagelist-link"
      tabIndex={-1}
      href={href}
      target="_blank"
      rel="noopener noreferrer"
    >
      {text}
    </a>
  );
}

/** A cell's column with its script, as scripts see it. */
function scriptOf(column: CompiledColumn, text: ListCellProps['text']) {
  const { key, model, type, value, align, width, format } = column;
  return scriptedColumn(column, () => ({
    key,
    model,
    title: text(column.title),
    type,
    value,
    align,
    width,
    format,
  }));
}

/** One cell of a list, as its column's `onCellRender` script changes it. Source: specification 002 3.3. */
export function ListCell(props: ListCellProps) {
  const { row, column, text } = props;
  const script = scriptOf(column, text);
  if (script === null) return <PlainCell {...props} said={null} />;
  return (
    <ScriptedCellView column={script} row={row} value={fieldOf(row, column.model)}>
      {(said) => <PlainCell {...props} said={said} />}
    </ScriptedCellView>
  );
}

/** One cell as the engine describes it; `said` is the text that a script has set. */
function PlainCell({
  row,
  column,
  text,
  onOpen,
  said,
}: ListCellProps & { readonly said: string | null }): ReactNode {
  const words = useFieldWords(text);
  const view = useMemo(() => cellView(column, row, words), [column, row, words]);
  if (said !== null && column.type !== 'link') return said;
  switch (view.kind) {
    case 'tags':
      return <Tags tags={view.tags} />;
    case 'progress':
      return (
        <span className="pw-progress">
          <Bar progress={view.progress} />
          <span className="pw-progress-percent">{view.text}</span>
        </span>
      );
    case 'rate':
      return <RatingFigure rating={view.rating} />;
    case 'image':
      return view.images[0] && <Picture image={view.images[0]} />;
    case 'link':
      return <Link text={said ?? view.text} href={view.href} onOpen={onOpen} />;
    default:
      return view.text;
  }
}
