import { Plus, Trash2 } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import {
  type CompareType,
  type CompiledList,
  type DialogSize,
  type FilterField,
  type FilterRow,
  type Form,
  filterForm,
  filterRow,
  isSearchKey,
  searchPage,
} from '../../engine/internal.ts';
import { Modal } from '../dialogs/Modal.tsx';
import { useAdapters } from '../fields/adapters.ts';
import { makeBinding } from '../fields/binding.ts';
import { FormFieldBroken } from '../fields/FieldBroken.tsx';
import { useField } from '../fields/useField.ts';
import { viewOf } from '../fields/views.tsx';
import { WithFields } from '../fields/WithFields.tsx';
import { Boundary } from '../form/Boundary.tsx';
import { usePlatform, useTexts } from '../hooks/hooks.ts';
import { filterWords } from './filterWords.ts';
import type { ListFilter } from './useFilter.ts';

interface Line {
  readonly id: number;
  readonly field: FilterField;
  readonly compareType: CompareType;
  readonly form: Form;
  /** Takes the focus when it is mounted: the first one on opening, and one that was just added. */
  readonly focus: boolean;
}

/** Disposes the forms of the lines when the dialog is unmounted, but not when StrictMode mounts it again at once. */
function useEnding(lines: readonly Line[]) {
  const current = useRef(lines);
  current.current = lines;
  const mounted = useRef(false);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
      queueMicrotask(() => {
        if (!mounted.current) for (const { form } of current.current) form.dispose();
      });
    };
  }, []);
}

interface FilterDialogProps {
  readonly page: CompiledList;
  readonly title: string;
  readonly size: DialogSize;
  readonly filter: ListFilter;
  readonly text: (ref: string | null) => string;
  readonly onClose: () => void;
}

/** The filter of a list, 70vw x 65vh: rows of field, comparison and value. Source: specification 002 1, 2.2 and 5. */
export function FilterDialog({ page, title, size, filter, text, onClose }: FilterDialogProps) {
  const { t } = useTexts();
  const platform = usePlatform();
  const { fields, rows, apply } = filter;
  const next = useRef(0);
  const words = useMemo(() => filterWords(text, t), [text, t]);
  const line = (field: FilterField, focus: boolean, from?: FilterRow): Line => {
    next.current += 1;
    const ports = platform.formPorts(searchPage(page), null);
    const compareType = from?.compareType ?? field.compareTypes[0] ?? 'equal';
    return { id: next.current, field, compareType, focus, form: filterForm(page, field, ports, from) };
  };
  const [lines, setLines] = useState<readonly Line[]>(() => {
    const [first] = fields;
    if (rows.length > 0) return rows.map((row, at) => line(row.field, at === 0, row));
    return first === undefined ? [] : [line(first, true)];
  });
  useEnding(lines);

  const submit = () => {
    const filled = lines.map(({ field, compareType, form }) => filterRow(field, compareType, form));
    const read = filled.filter((row) => row !== null);
    // Text that does not parse stays as it was typed, with its issue.
    if (read.length < filled.length) return;
    apply(read);
    onClose();
  };
  const replace = (made: Line) => setLines((old) => old.map((each) => (each.id === made.id ? made : each)));
  /** Another field of the same kind takes over what was typed; options belong to one field each. */
  const toField = (old: Line, field: FilterField) => {
    const same = old.field.field.kind === field.field.kind;
    const typed =
      same && old.field.field.lookup === null && field.field.lookup === null
        ? filterRow(old.field, old.compareType, old.form)
        : null;
    const fits = typed !== null && field.compareTypes.includes(typed.compareType);
    const made = line(field, false, typed ?? undefined);
    old.form.dispose();
    const compareType = fits ? typed.compareType : (field.compareTypes[0] ?? 'equal');
    replace({ ...made, id: old.id, compareType });
  };
  const remove = (gone: Line) => {
    gone.form.dispose();
    setLines((old) => old.filter((each) => each !== gone));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { target, key, defaultPrevented } = event;
    const own = target instanceof HTMLButtonElement || target instanceof HTMLSelectElement;
    if (!isSearchKey({ key, composing: event.nativeEvent.isComposing, taken: defaultPrevented || own }))
      return;
    event.preventDefault();
    submit();
  };
  const [first] = fields;
  /** A new condition begins with a field that has none yet, where there is one. */
  const unused =
    fields.find((each) => !lines.some(({ field }) => field.field.model === each.field.model)) ?? first;

  return (
    <Modal
      title={title}
      description={t(first === undefined ? 'list.filter.none' : 'list.filter.hint')}
      {...size}
      onClose={onClose}
      footer={
        <>
          {rows.length > 0 && (
            <button
              type="button"
              className="pw-button pw-filter-clear"
              onClick={() => {
                apply([]);
                onClose();
              }}
            >
              {t('list.filter.clear')}
            </button>
          )}
          <button type="button" className="pw-button" onClick={onClose}>
            {t('dialog.cancel')}
          </button>
          {first !== undefined && (
            <button type="button" className="pw-button pw-button-primary" onClick={submit}>
              {t('list.filter.apply')}
            </button>
          )}
        </>
      }
    >
      <search className="pw-filter" onKeyDown={onKeyDown} aria-label={title}>
        {lines.map((each, at) => (
          <FilterLine
            key={each.id}
            line={each}
            row={at + 1}
            fields={fields}
            text={words}
            onField={(field) => toField(each, field)}
            onCompare={(compareType) => replace({ ...each, compareType })}
            onRemove={() => remove(each)}
          />
        ))}
        {unused !== undefined && (
          <button
            type="button"
            className="pw-button pw-button-quiet pw-filter-add"
            onClick={() => {
              const added = line(unused, true);
              setLines((old) => [...old, added]);
            }}
          >
            <Plus size={15} aria-hidden />
            {t('list.filter.add')}
          </button>
        )}
      </search>
    </Modal>
  );
}

interface FilterLineProps {
  readonly line: Line;
  /** From 1. */
  readonly row: number;
  readonly fields: readonly FilterField[];
  readonly text: (ref: string | null) => string;
  readonly onField: (field: FilterField) => void;
  readonly onCompare: (compareType: CompareType) => void;
  readonly onRemove: () => void;
}

function FilterLine({ line, row, fields, text, onField, onCompare, onRemove }: FilterLineProps) {
  const { t } = useTexts();
  const { field, compareType, form } = line;
  const { model } = field.field;
  return (
    <fieldset className="pw-filter-line" aria-label={t('list.filter.row', { row })}>
      <select
        className="pw-input"
        aria-label={t('list.filter.field')}
        value={model}
        onChange={(event) => {
          const chosen = fields.find((each) => each.field.model === event.currentTarget.value);
          if (chosen) onField(chosen);
        }}
      >
        {fields.map(({ column }) => (
          <option key={column.model} value={column.model}>
            {text(column.title) || column.model}
          </option>
        ))}
      </select>
      <select
        className="pw-input"
        aria-label={t('list.filter.compare')}
        value={compareType}
        disabled={field.compareTypes.length < 2}
        onChange={(event) => {
          const chosen = field.compareTypes.find((each) => each === event.currentTarget.value);
          if (chosen) onCompare(chosen);
        }}
      >
        {field.compareTypes.map((each) => (
          <option key={each} value={each}>
            {t(`compare.${each}`)}
          </option>
        ))}
      </select>
      <FilterValue key={model} form={form} model={model} text={text} focus={line.focus} />
      <button
        type="button"
        className="pw-icon-button"
        aria-label={t('list.filter.remove', { row })}
        onClick={onRemove}
      >
        <Trash2 size={15} aria-hidden />
      </button>
    </fieldset>
  );
}

interface FilterValueProps {
  readonly form: Form;
  readonly model: string;
  readonly text: (ref: string | null) => string;
  readonly focus: boolean;
}

function FilterValue(props: FilterValueProps) {
  const { form, model } = props;
  const { t } = useTexts();
  const name = t('list.filter.value');
  return (
    <Boundary instead={(retry) => <FormFieldBroken form={form} path={model} name={name} onRetry={retry} />}>
      <WithFields>
        <FilterValueInside {...props} />
      </WithFields>
    </Boundary>
  );
}

function FilterValueInside({ form, model, text, focus }: FilterValueProps) {
  const { t } = useTexts();
  const adapters = useAdapters();
  const id = useId();
  const snapshot = useField(form, model);
  const field = form.fieldAt(model);
  // A new snapshot means a change, and needs a new binding.
  const binding = useMemo(
    () => (snapshot.visible && field !== undefined ? makeBinding(form, field, model, text) : null),
    [form, field, model, text, snapshot],
  );
  if (binding === null || field === undefined) return null;
  const View = viewOf(adapters.find(field), 'search', true);
  const issue = snapshot.issues[0];
  return (
    <div className="pw-filter-value">
      <View
        binding={binding}
        id={id}
        place="search"
        label={t('list.filter.value')}
        autoFocus={focus}
        {...(issue ? { describedBy: `${id}-issue` } : {})}
      />
      {issue && (
        <span id={`${id}-issue`} className="pw-search-issue" role="alert">
          {t(issue.code, issue.params)}
        </span>
      )}
    </div>
  );
}
