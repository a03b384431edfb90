import { ADDITIONAL_PROPERTY_FLAG, type FieldTemplateProps, getTemplate, getUiOptions } from '@rjsf/utils';
import { createContext, useContext } from 'react';
import { FieldLabel } from '../../fields/FieldLabel.tsx';
import { spanStyle } from '../../fields/span.ts';
import { useTexts } from '../../hooks/hooks.ts';
import { notesId } from '../notesId.ts';
import { Notes } from './Notes.tsx';

/** Whether rjsf itself draws the parts of the value, each with a frame of its own. */
function hasParts({ schema }: FieldTemplateProps): boolean {
  return schema.type === 'object' || schema.type === 'array';
}

/**
 * Id of the field whose frame is drawn around. An alternative that is chosen, and a value of any type, are fields of
 * their own to rjsf, under the id of the field that they are the value of: that one has label, errors and help already.
 */
const FramedField = createContext('');

/** Label, control, help and errors, framed as in a page form. */
export function FieldTemplate(props: FieldTemplateProps) {
  const { id, schema, hidden, children, required, rawErrors = [], rawHelp = '', rawDescription = '' } = props;
  const framed = useContext(FramedField) === id;
  const { t } = useTexts();
  if (hidden) return <div hidden>{children}</div>;
  const options = getUiOptions(props.uiSchema);
  const Wrap = getTemplate('WrapIfAdditionalTemplate', props.registry, options);
  const errors = props.hideError ? [] : rawErrors;
  const inside = (
    <FramedField value={id}>
      <Wrap {...props}>{children}</Wrap>
    </FramedField>
  );
  const { unknownWidget } = options;
  const unknown =
    typeof unknownWidget === 'string' ? t('widgets.unknown.title', { type: unknownWidget }) : undefined;
  if (framed)
    return (
      <>
        {inside}
        {unknown ? <span className="pw-help">{unknown}</span> : null}
      </>
    );
  const notes = (help: string) => (
    <Notes id={notesId(id)} errors={errors} help={[unknown, help].filter(Boolean).join(' ')} />
  );
  if (hasParts(props) && !props.displayLabel)
    return (
      <div className="pw-block">
        {inside}
        {errors.length > 0 || rawHelp !== '' || unknown ? notes(rawHelp) : null}
      </div>
    );
  const colSpan = typeof options.colSpan === 'number' ? options.colSpan : 12;
  // rjsf hides the label of a check box and leaves it to the widget; here it is shown, as in page forms.
  const isBoolean =
    schema.type === 'boolean' || (Array.isArray(schema.type) && schema.type.includes('boolean'));
  const labelled = (props.displayLabel === true || isBoolean) && options.label !== false;
  // The box with the name of such a property stands in the label's place.
  const hasKey = ADDITIONAL_PROPERTY_FLAG in schema;
  return (
    <div className="pw-field pw-schema-field" style={spanStyle({ colSpan }, 12)}>
      {labelled ? (
        <div className={hasKey ? 'pw-sr' : undefined}>
          <FieldLabel id={id} title={props.label} required={required === true} whole />
        </div>
      ) : null}
      <div className="pw-value">
        {inside}
        {notes(rawHelp || rawDescription)}
      </div>
    </div>
  );
}
