import { ChevronDown, ChevronUp, Search } from 'lucide-react';
import { type KeyboardEvent, memo, useId, useMemo, useState } from 'react';
import { type CompiledField, type Form, isSearchKey, type List, searchItems } from '../../engine/internal.ts';
import { useAdapters } from '../fields/adapters.ts';
import { makeBinding } from '../fields/binding.ts';
import { FormFieldBroken } from '../fields/FieldBroken.tsx';
import { useField } from '../fields/useField.ts';
import { viewOf } from '../fields/views.tsx';
import { Boundary } from '../form/Boundary.tsx';
import { useTexts } from '../hooks/hooks.ts';

interface SearchFieldProps {
  readonly form: Form;
  readonly field: CompiledField;
  readonly text: (ref: string | null) => string;
}

const SearchField = memo(function SearchField(props: SearchFieldProps) {
  const { form, field, text } = props;
  const name = text(field.title) || field.model;
  return (
    <Boundary
      instead={(retry) => <FormFieldBroken form={form} path={field.model} name={name} onRetry={retry} />}
    >
      <SearchFieldInside {...props} />
    </Boundary>
  );
});

function SearchFieldInside({ form, field, text }: SearchFieldProps) {
  const { t } = useTexts();
  const adapters = useAdapters();
  const id = useId();
  const snapshot = useField(form, field.model);
  // The snapshot's identity tells of a change: the binding is made anew with it.
  const binding = useMemo(
    () => (snapshot.visible ? makeBinding(form, field, field.model, text) : null),
    [form, field, text, snapshot],
  );
  if (binding === null) return null;
  const View = viewOf(adapters.find(field), 'search', true);
  const issue = snapshot.issues[0];
  return (
    <div className="pw-search-field" data-pw-key={field.key}>
      <label htmlFor={id} className="pw-search-label">
        {text(field.title) || field.model}
      </label>
      <View binding={binding} id={id} place="search" {...(issue ? { describedBy: `${id}-issue` } : {})} />
      {issue && (
        <span id={`${id}-issue`} className="pw-search-issue">
          {t(issue.code, issue.params)}
        </span>
      )}
    </div>
  );
}

interface SearchAreaProps {
  readonly list: List;
  readonly text: (ref: string | null) => string;
}

/** Conditions of a list, drawn by the adapters of forms. Enter searches. Source: specification 002 2.1, 4.1, 5. */
export function SearchArea({ list, text }: SearchAreaProps) {
  const { t } = useTexts();
  const id = useId();
  const [all, setAll] = useState(false);
  const { search } = list;
  const fields = search.page.order.flatMap((key) => {
    const node = search.page.nodes[key];
    return node?.role === 'field' ? [node] : [];
  });
  if (fields.length === 0) return null;
  const { shown, more } = searchItems(fields, all);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const taken = event.defaultPrevented || event.target instanceof HTMLButtonElement;
    if (!isSearchKey({ key: event.key, composing: event.nativeEvent.isComposing, taken })) return;
    event.preventDefault();
    void list.applySearch();
  };
  return (
    <search className="pw-search" aria-label={t('list.searchArea')} onKeyDown={onKeyDown}>
      <div className="pw-search-fields" id={id}>
        {shown.map((field) => (
          <SearchField key={field.key} form={search} field={field} text={text} />
        ))}
      </div>
      <div className="pw-search-actions">
        <button type="button" className="pw-button pw-button-accent" onClick={() => void list.applySearch()}>
          <Search size={15} aria-hidden />
          {t('list.search')}
        </button>
        <button type="button" className="pw-button pw-button-quiet" onClick={() => void list.clearSearch()}>
          {t('list.clear')}
        </button>
        {more && (
          <button
            type="button"
            className="pw-button pw-button-quiet"
            aria-expanded={all}
            aria-controls={id}
            onClick={() => setAll(!all)}
          >
            {t(all ? 'list.fewer' : 'list.more')}
            {all ? <ChevronUp size={14} aria-hidden /> : <ChevronDown size={14} aria-hidden />}
          </button>
        )}
      </div>
    </search>
  );
}
