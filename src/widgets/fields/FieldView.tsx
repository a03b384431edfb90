import { memo } from 'react';
import type { CompiledField } from '../../engine/internal.ts';
import { WidgetActions } from '../containers/laterParts.tsx';
import { Boundary } from '../form/Boundary.tsx';
import { placeIn, useFormView } from '../form/context.ts';
import { useTexts } from '../hooks/hooks.ts';
import { ActionIcon } from '../icons/ActionIcon.tsx';
import { hasZone, ScriptZone } from '../scripts/ScriptZone.tsx';
import { useAdapters } from './adapters.ts';
import { makeBinding } from './binding.ts';
import { FormFieldBroken } from './FieldBroken.tsx';
import { FieldLabel } from './FieldLabel.tsx';
import { FieldNotes, sayIssue } from './FieldNotes.tsx';
import { LockedValue } from './LockedValue.tsx';
import { lookOf, ownStyle, spanStyle } from './span.ts';
import { useField } from './useField.ts';
import { viewOf } from './views.tsx';

interface FieldProps {
  readonly field: CompiledField;
}

/** One field of a form: label, control, help, error. It renders again only when its path or the language changes. */
export const FieldView = memo(function FieldView({ field }: FieldProps) {
  const view = useFormView();
  const { form, text } = view;
  const broken = {
    form,
    path: placeIn(view, field.model),
    name: text(field.title) || field.model,
    className: 'pw-field',
    style: spanStyle(field, 4),
  };
  return (
    <Boundary instead={(retry) => <FormFieldBroken {...broken} onRetry={retry} />}>
      <FieldInside field={field} />
    </Boundary>
  );
});

function FieldInside({ field }: FieldProps) {
  const view = useFormView();
  const { t } = useTexts();
  const adapters = useAdapters();
  const path = placeIn(view, field.model);
  const snapshot = useField(view.form, path);
  if (!snapshot.visible) return null;
  const binding = makeBinding(view.form, field, path, view.text);
  const id = view.elementId(field.key);
  const said = (prop: 'title' | 'tips') => {
    const given = snapshot.props?.[prop];
    return typeof given === 'string' ? given : view.text(field[prop]);
  };
  const title = said('title') || field.model;
  // A number that the record has needs no word about how it gets one.
  const isNumbered = field.type.toLowerCase() === 'billno' && snapshot.locked && snapshot.value;
  const help = isNumbered ? '' : said('tips');
  const hasNotes = help !== '' || snapshot.issues.length > 0;
  const describedBy = hasNotes ? `${id}-notes` : undefined;
  const locked = snapshot.locked || !adapters.isWritable(field);
  const adapter = adapters.find(field);
  const View = viewOf(adapter, 'form', !locked);
  const control = locked ? (
    <LockedValue
      form={view.form}
      field={field}
      id={id}
      describedBy={describedBy}
      isGroup={adapter.isGroup}
      {...(view.row && { rowId: view.row.id })}
    >
      <View binding={binding} id={id} place="form" />
    </LockedValue>
  ) : (
    <View binding={binding} id={id} place="form" {...(describedBy ? { describedBy } : {})} />
  );
  return (
    <div
      className="pw-field"
      style={spanStyle(field, 4)}
      data-pw-key={field.key}
      data-pw-untitled={field.showTitle === false ? '' : undefined}
      {...lookOf(field)}
    >
      <FieldLabel
        id={id}
        title={title}
        required={snapshot.required}
        icon={field.icon && <ActionIcon icon={field.icon} code="" />}
      />
      <div className="pw-value" style={ownStyle(field)} data-pw-styled={field.style && ''}>
        {hasZone(field) ? (
          <ScriptZone form={view.form} field={field} path={path}>
            {control}
          </ScriptZone>
        ) : (
          control
        )}
        {hasNotes ? (
          <FieldNotes
            id={`${id}-notes`}
            help={help}
            issues={snapshot.issues}
            say={(issue) => sayIssue(field, issue, view.text, t)}
          />
        ) : null}
      </div>
      {(field.actions ?? field.scan) === undefined ? null : <WidgetActions node={field} />}
    </div>
  );
}
