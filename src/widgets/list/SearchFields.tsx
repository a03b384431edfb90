/** The fields of a search area, with their form. Their code is fetched after the first rows (`searchCode.ts`). */
import { memo, useId, useMemo } from 'react';
import type { CompiledField, Form, OpenList } from '../../engine/internal.ts';
import { useAdapters } from '../fields/adapters.ts';
import { makeBinding } from '../fields/binding.ts';
import { FormFieldBroken } from '../fields/FieldBroken.tsx';
import { useField } from '../fields/useField.ts';
import { viewOf } from '../fields/views.tsx';
import { WithFields } from '../fields/WithFields.tsx';
import { Boundary } from '../form/Boundary.tsx';
import { usePlatform, useTexts } from '../hooks/hooks.ts';
import { searchFormOf } from './searchForm.ts';

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
  // A new snapshot means a change, and needs a new binding.
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

export { QuickSearch } from './QuickSearch.tsx';

export interface SearchFieldsProps {
  readonly list: OpenList;
  readonly fields: readonly CompiledField[];
  readonly text: (ref: string | null) => string;
}

/** The fields of a list's search area, drawn by the adapters of forms. */
export function SearchFields({ list, fields, text }: SearchFieldsProps) {
  const platform = usePlatform();
  const form = useMemo(() => searchFormOf(list, platform), [list, platform]);
  return (
    <WithFields>
      {fields.map(({ key }) => {
        const field = form.page.nodes[key];
        return field?.role === 'field' && <SearchField key={key} form={form} field={field} text={text} />;
      })}
    </WithFields>
  );
}
