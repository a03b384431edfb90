import { ChevronDown, ChevronUp, Search } from 'lucide-react';
import { type KeyboardEvent, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import {
  choiceOf,
  chosenPair,
  type FieldBinding,
  type LookupItem,
  type OpenList,
  openList,
  pickingOf,
  searchFields,
} from '../../engine/internal.ts';
import { Modal } from '../dialogs/Modal.tsx';
import type { AdapterProps } from '../fields/types.ts';
import { PageLoading } from '../form/FormSkeleton.tsx';
import { GridStates } from '../grid/GridStates.tsx';
import { failureText, usePlatform, useTexts } from '../hooks/hooks.ts';
import { usePageText } from '../hooks/usePageText.ts';
import { SearchArea } from '../list/SearchArea.tsx';
import { useSearchCode } from '../list/searchCode.ts';
import { useListSnapshot } from '../list/usePageList.ts';
import { Chips } from '../parts/Chips.tsx';
import type { FillRows } from './fillRows.ts';
import { PickTable } from './PickTable.tsx';
import { type PickSource, WORD } from './source.ts';
import { type Chosen, useChosen } from './useChosen.ts';
import { usePickSource } from './usePickSource.ts';

export interface PickDialogProps {
  readonly adapter: AdapterProps;
  /** Several records fill rows of the table around the field; null where they cannot. */
  readonly fill: FillRows | null;
  /** What was typed into the field: the first search. */
  readonly word: string;
  readonly onClose: () => void;
}

/** Milliseconds of silence before a typed word is searched. */
const WAIT_MS = 300;

/**
 * Records of a lookup, picked from their object's own list: searched, sorted and paged. Source: specification 001 2.1, 9
 * (sizes), 4.4.
 *
 * Decisions where the specification is silent: one record is picked by a double click, Enter or OK; where several may
 * be, check boxes, Space and clicks tick rows, which stay ticked over pages and searches. In a table's column of one
 * record several fill further rows, so that its dialog has the form and the size of one for several. What its cell holds is
 * ticked and stays in its row when more are; as long as nothing else was ticked, Enter picks the row alone.
 */
export function PickDialog(props: PickDialogProps) {
  const { adapter, fill, onClose } = props;
  const { t } = useTexts();
  const several = choiceOf(adapter.binding).multiple;
  const fills = !several && fill !== null;
  const multiple = several || fills;
  const binding = fills ? forSeveral(adapter.binding) : adapter.binding;
  const { field } = binding;
  const chosen = useChosen(binding);
  const { length } = chosen.items;
  const name = binding.text(field.title) || adapter.label || field.model;
  const size = field.lookup?.dialog;

  const commit = (items: readonly LookupItem[]) => {
    if (binding.draft !== null) binding.setDraft(null);
    if (fills && items.length > 1)
      fill(
        binding.path,
        field,
        items.map((item) => chosenPair(field, [item])),
      );
    else choiceOf(binding).set(items);
    onClose();
  };
  /** Rows of the table are not filled: nothing but what the cell holds was ticked. */
  const isAsHeld = fills && (length === 0 || !chosen.isChanged);
  const ok = () => {
    if (isAsHeld) onClose();
    else commit(chosen.items.map(({ raw }) => raw));
  };
  const open = (item: LookupItem) => {
    if (!multiple || isAsHeld) commit([item]);
    else chosen.toggle(item);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    ok();
  };
  return (
    <Modal
      title={t('picking.title', { name })}
      width={size?.width}
      height={size?.height}
      onClose={onClose}
      footer={
        <>
          <span className="pw-picking-hint">{t(multiple ? 'picking.hintMultiple' : 'picking.hint')}</span>
          <button type="button" className="pw-button" onClick={onClose}>
            {t('dialog.cancel')}
          </button>
          <button
            type="button"
            className="pw-button pw-button-primary"
            disabled={!several && length === 0}
            onClick={ok}
          >
            {fills && length > 1 ? t('picking.fill', { count: length }) : t('picking.ok')}
          </button>
        </>
      }
    >
      <div className="pw-picking" {...{ onKeyDown }}>
        <PickBody
          {...props}
          binding={binding}
          name={name}
          multiple={multiple}
          chosen={chosen}
          onOpen={open}
        />
      </div>
    </Modal>
  );
}

/** A field of one record whose dialog picks several. */
function forSeveral(binding: FieldBinding): FieldBinding {
  const { field } = binding;
  const { lookup, options } = field;
  return lookup === null
    ? binding
    : { ...binding, field: { ...field, lookup: { ...lookup, ...pickingOf(options, true) } } };
}

interface PickBodyProps extends PickDialogProps {
  readonly binding: FieldBinding;
  readonly name: string;
  readonly multiple: boolean;
  readonly chosen: Chosen;
  readonly onOpen: (item: LookupItem) => void;
}

function PickBody(props: PickBodyProps) {
  const { t } = useTexts();
  const { source, error, retry } = usePickSource(props.binding);
  if (error !== null)
    return (
      <div className="pw-picking-note">
        <GridStates state="failed" t={t} message={failureText(error, t)} onRetry={retry} />
      </div>
    );
  return source === null ? <PageLoading /> : <Picking {...props} source={source} />;
}

/** The open list of a source; disposed of with the dialog. */
function useOpenList({ list, query }: PickSource, word: string): OpenList | null {
  const { clock, ids, notify } = usePlatform();
  const [open, setOpen] = useState<OpenList | null>(null);
  const first = useRef(word);
  useEffect(() => {
    const made = openList(list, {
      ports: { query, newAbort: () => new AbortController() },
      formPorts: { clock, ids, notify },
    });
    setOpen(made);
    void (first.current === '' ? made.load() : made.setCriteria(criteriaOf(first.current)));
    return () => made.dispose();
  }, [list, query, clock, ids, notify]);
  return open;
}

const criteriaOf = (word: string) =>
  word === '' ? [] : [{ searchField: WORD, searchValue: word, compareType: 'like' } as const];

function Picking(props: PickBodyProps & { readonly source: PickSource }) {
  const list = useOpenList(props.source, props.word);
  return list === null ? <PageLoading /> : <OpenPicking {...props} list={list} />;
}

function OpenPicking(props: PickBodyProps & { readonly source: PickSource; readonly list: OpenList }) {
  const { source, list, chosen, multiple, name } = props;
  const { t } = useTexts();
  const { clock } = usePlatform();
  const text = usePageText(source.list);
  const { phase } = useListSnapshot(list);
  const fields = useMemo(() => searchFields(source.list), [source]);
  const [word, setWord] = useState(props.word);
  const [searching, setSearching] = useState(false);
  const [all, setAll] = useState(false);
  const searchId = useId();
  const { code } = useSearchCode(searching, phase === 'ready' || phase === 'failed', clock);
  const waiting = useRef<(() => void) | null>(null);
  const search = useCallback(
    (wanted: string) => {
      waiting.current?.();
      waiting.current = null;
      void list.setCriteria(criteriaOf(wanted.trim()));
    },
    [list],
  );
  useEffect(() => () => waiting.current?.(), []);
  const composing = useRef(false);
  const typed = (next: string) => {
    setWord(next);
    waiting.current?.();
    if (!composing.current) waiting.current = clock.after(WAIT_MS, () => search(next));
  };
  return (
    <>
      <div className="pw-picking-search">
        <span className="pw-picking-word">
          <Search size={15} aria-hidden />
          <input
            type="search"
            className="pw-input"
            aria-label={t('picking.search')}
            placeholder={t('picking.search')}
            autoComplete="off"
            value={word}
            onChange={(event) => typed(event.currentTarget.value)}
            onCompositionStart={() => {
              composing.current = true;
            }}
            onCompositionEnd={(event) => {
              composing.current = false;
              typed(event.currentTarget.value);
            }}
            onKeyDown={(event) => {
              if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
              if (event.key === 'Enter') {
                event.preventDefault();
                search(word);
              } else if (event.key === 'ArrowDown') {
                event.preventDefault();
                event.currentTarget
                  .closest('.pw-picking')
                  ?.querySelector<HTMLElement>('[role="gridcell"][data-row="0"][data-col="1"]')
                  ?.focus();
              }
            }}
          />
        </span>
        {fields.length > 0 && (
          <button
            type="button"
            className="pw-button pw-button-quiet"
            aria-expanded={searching}
            aria-controls={searchId}
            onClick={() => setSearching(!searching)}
          >
            {t('picking.conditions')}
            {searching ? <ChevronUp size={14} aria-hidden /> : <ChevronDown size={14} aria-hidden />}
          </button>
        )}
      </div>
      <div id={searchId} hidden={!searching} className="pw-picking-conditions">
        {searching && (
          <SearchArea list={list} fields={fields} text={text} code={code} all={all} onAll={setAll} />
        )}
      </div>
      <PickTable
        list={list}
        source={source}
        chosen={chosen}
        multiple={multiple}
        label={name}
        text={text}
        onOpen={props.onOpen}
        onClear={() => {
          setWord('');
          void list.clearSearch();
        }}
      />
      {multiple && <ChosenBar chosen={chosen} />}
    </>
  );
}

/** What is ticked, on this page and others: each can be removed. */
function ChosenBar({ chosen }: { readonly chosen: Chosen }) {
  const { t } = useTexts();
  const { items } = chosen;
  return (
    <section className="pw-picking-chosen" aria-label={t('picking.chosen')}>
      <span role="status" className="pw-picking-count">
        {items.length === 0 ? t('picking.none') : t('picking.count', { count: items.length })}
      </span>
      {items.length > 0 && (
        <button type="button" className="pw-link-button" onClick={chosen.clear}>
          {t('picking.clear')}
        </button>
      )}
      <Chips chips={items} onRemove={chosen.remove} tabbable />
    </section>
  );
}
