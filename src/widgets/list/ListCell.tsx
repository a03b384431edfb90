import { type CSSProperties, useEffect, useState } from 'react';
import type { CompiledColumn, CompiledOption, ListRow } from '../../engine/index.ts';
import { scriptedColumn } from '../../platform/index.ts';
import { usePlatform, useTexts } from '../hooks/hooks.ts';
import { ScriptedCellView } from '../scripts/ScriptedCellView.tsx';
import { cellParts, cellText } from './cellText.ts';
import { fieldOf } from './columns.ts';

interface ListCellProps {
  readonly row: ListRow;
  readonly column: CompiledColumn;
  readonly text: (ref: string | null) => string;
  readonly onOpen: () => void;
}

const TONES: ReadonlyMap<string, string> = new Map([
  ['success', 'success'],
  ['warning', 'warning'],
  ['danger', 'danger'],
  ['error', 'danger'],
  ['primary', 'accent'],
  ['accent', 'accent'],
  ['info', 'accent'],
]);
/** By approveStatus. Source: FORMATS "approveStatus". */
const STATUS_TONES: ReadonlyMap<string, string> = new Map([
  ['1', 'warning'],
  ['10', 'success'],
]);
const COLOUR = /^(#[0-9a-f]{3,8}|[a-z]{3,24}|rgba?\([\d.,%\s/]{3,40}\))$/i;

function tagColours(option: CompiledOption | undefined): CSSProperties | undefined {
  const { backgroundColor, fontColor } = option ?? {};
  if (!backgroundColor || !fontColor || !COLOUR.test(backgroundColor) || !COLOUR.test(fontColor))
    return undefined;
  return { backgroundColor, color: fontColor };
}

function Tags({ row, column, text }: ListCellProps) {
  const { t } = useTexts();
  const status = column.model.toLowerCase() === 'approvestatus';
  const parts = cellParts(row, column, text);
  const seen = new Map<string, number>();
  return (
    <span className="pw-pagelist-tags">
      {parts.map(({ label, option }) => {
        const count = (seen.get(label) ?? 0) + 1;
        seen.set(label, count);
        const value = String(fieldOf(row, column.model) ?? '');
        const tone =
          TONES.get(option?.theme ?? '') ?? (status ? STATUS_TONES.get(value) : undefined) ?? 'neutral';
        const known = status && label === value && ['-1', '0', '1', '10'].includes(value);
        return (
          <span key={`${label} ${count}`} className="pw-tag" data-tone={tone} style={tagColours(option)}>
            {known ? t(`widgets.status.${value}`) : label}
          </span>
        );
      })}
    </span>
  );
}

function Progress({ row, column }: ListCellProps) {
  const value = Number(fieldOf(row, column.model));
  if (!Number.isFinite(value)) return null;
  const share = Math.max(0, Math.min(100, value));
  return (
    <span className="pw-pagelist-progress" data-done={share >= 100 ? '' : undefined}>
      <span aria-hidden>
        <span style={{ width: `${share}%` }} />
      </span>
      <span className="pw-pagelist-percent">{Math.round(value)}%</span>
    </span>
  );
}

/** Addresses that an image may come from by itself; everything else is a file's id, fetched with the token. */
function isImageUrl(value: string): boolean {
  return /^https?:\/\//i.test(value);
}

function Picture({ row, column }: ListCellProps) {
  const { t } = useTexts();
  const { files } = usePlatform();
  const stored = fieldOf(row, column.model);
  const id = typeof stored === 'string' ? (stored.split(',')[0] ?? '') : '';
  const [shown, setShown] = useState<{ id: string; url: string | null } | null>(null);
  useEffect(() => {
    if (id === '' || isImageUrl(id)) return;
    const abort = new AbortController();
    void files.url(id, abort.signal).then((result) => {
      if (!abort.signal.aborted) setShown({ id, url: result.ok ? result.value : null });
    });
    return () => abort.abort();
  }, [id, files]);
  if (id === '') return null;
  const url = isImageUrl(id) ? id : shown?.id === id ? shown.url : undefined;
  if (url === undefined) return <span className="pw-pagelist-image" aria-hidden />;
  if (url === null || (shown?.id === id && shown.url === null))
    return <small className="pw-empty">{t('list.noImage')}</small>;
  return (
    <img
      className="pw-pagelist-image"
      src={url}
      alt={t('list.image', { name: id })}
      loading="lazy"
      onError={() => setShown({ id, url: null })}
    />
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

/** One cell of a list, as its column's `onCellRender` script wants it. Source: specification 002 3.3. */
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

/** One cell by the type of its column; `said` is the text that a script has given it. */
function PlainCell(props: ListCellProps & { readonly said: string | null }) {
  const { row, column, text, onOpen, said } = props;
  if (said !== null && column.type !== 'link') return said;
  switch (column.type) {
    case 'tag':
      return <Tags {...props} />;
    case 'progress':
      return <Progress {...props} />;
    case 'image':
      return <Picture {...props} />;
    case 'link':
      return (
        <button type="button" tabIndex={-1} className="pw-link-button pw-pagelist-link" onClick={onOpen}>
          {said ?? cellText(row, column, text)}
        </button>
      );
    default:
      return <>{cellText(row, column, text)}</>;
  }
}
