import {
  type ArrayFieldItemTemplateProps,
  type ArrayFieldTemplateProps,
  buttonId,
  canExpand,
  type ErrorListProps,
  type FieldTemplateProps,
  getUiOptions,
  type IconButtonProps,
  type ObjectFieldTemplateProps,
  type SubmitButtonProps,
  type TemplatesType,
} from '@rjsf/utils';
import { ArrowDown, ArrowUp, Copy, type LucideIcon, Plus, Trash2 } from 'lucide-react';
import { isRecord } from '../../engine/internal.ts';
import { FieldLabel } from '../fields/FieldLabel.tsx';
import { spanStyle } from '../fields/span.ts';
import { NoticeBox } from '../form/Notices.tsx';
import { useTexts } from '../hooks/hooks.ts';
import { ObjectData } from './ObjectData.ts';
import { notesId } from './SchemaControl.tsx';

/** Label, control, help and errors, framed as in a page form. */
function FieldTemplate(props: FieldTemplateProps) {
  const { id, schema, hidden, children, label, required, rawErrors = [], rawHelp, rawDescription } = props;
  const { t } = useTexts();
  if (hidden) return <div hidden>{children}</div>;
  const { type } = schema;
  if (type === 'object' || type === 'array') {
    if (!props.displayLabel) return <div className="pw-block">{children}</div>;
  }
  const options = getUiOptions(props.uiSchema);
  const colSpan = typeof options.colSpan === 'number' ? options.colSpan : 12;
  const help = rawHelp ?? rawDescription ?? '';
  // rjsf hides the label of a check box and leaves it to the widget; here it is shown, as in page forms.
  const isBoolean = type === 'boolean' || (Array.isArray(type) && type.includes('boolean'));
  const labelled = (props.displayLabel === true || isBoolean) && options.label !== false;
  return (
    <div className="pw-field" style={spanStyle({ colSpan }, 12)}>
      {labelled ? <FieldLabel id={id} title={label} required={required === true} /> : null}
      <div className="pw-value">
        {children}
        <div id={notesId(id)}>
          {(props.hideError ? [] : rawErrors).map((error) => (
            <span key={error} className="pw-error">
              {t(error)}
            </span>
          ))}
          {help === '' ? null : <span className="pw-help">{help}</span>}
        </div>
      </div>
    </div>
  );
}

/** The properties of an object in the twelve-column grid. */
function ObjectFieldTemplate(props: ObjectFieldTemplateProps) {
  const { title, properties, schema, uiSchema, formData, fieldPathId, registry } = props;
  const { AddButton } = registry.templates.ButtonTemplates;
  const around: unknown = formData;
  const isRoot = fieldPathId.path.length === 0;
  return (
    <ObjectData value={isRecord(around) ? around : {}}>
      <section aria-label={title || undefined}>
        {title && !isRoot ? <h3 className="pw-group-title">{title}</h3> : null}
        <div className="pw-grid" data-pw-labels="top">
          {properties.map((property) => property.content)}
        </div>
        {canExpand(schema, uiSchema, formData) ? (
          <AddButton
            id={buttonId(fieldPathId, 'add')}
            onClick={props.onAddProperty}
            disabled={props.disabled || props.readonly}
            registry={registry}
          />
        ) : null}
      </section>
    </ObjectData>
  );
}

/** A list of items, each with its buttons, and a button to add one. */
function ArrayFieldTemplate(props: ArrayFieldTemplateProps) {
  const { title, items, canAdd, onAddClick, fieldPathId, registry, disabled, readonly } = props;
  const { AddButton } = registry.templates.ButtonTemplates;
  return (
    <section aria-label={title || undefined} id={fieldPathId.$id}>
      {title ? <h3 className="pw-group-title">{title}</h3> : null}
      <div className="pw-items">{items}</div>
      {canAdd ? (
        <AddButton
          id={buttonId(fieldPathId, 'add')}
          onClick={onAddClick}
          disabled={disabled || readonly}
          registry={registry}
        />
      ) : null}
    </section>
  );
}

/** One item of a list with its buttons beside it. */
function ArrayFieldItemTemplate(props: ArrayFieldItemTemplateProps) {
  const { children, buttonsProps, hasToolbar, registry } = props;
  const { MoveUpButton, MoveDownButton, CopyButton, RemoveButton } = registry.templates.ButtonTemplates;
  const { fieldPathId, disabled, readonly } = buttonsProps;
  const off = disabled === true || readonly === true;
  return (
    <div className="pw-item">
      <div className="pw-item-body">{children}</div>
      {hasToolbar ? (
        <div className="pw-item-buttons">
          {buttonsProps.hasMoveUp || buttonsProps.hasMoveDown ? (
            <>
              <MoveUpButton
                id={buttonId(fieldPathId, 'moveUp')}
                disabled={off || !buttonsProps.hasMoveUp}
                onClick={buttonsProps.onMoveUpItem}
                registry={registry}
              />
              <MoveDownButton
                id={buttonId(fieldPathId, 'moveDown')}
                disabled={off || !buttonsProps.hasMoveDown}
                onClick={buttonsProps.onMoveDownItem}
                registry={registry}
              />
            </>
          ) : null}
          {buttonsProps.hasCopy ? (
            <CopyButton
              id={buttonId(fieldPathId, 'copy')}
              disabled={off}
              onClick={buttonsProps.onCopyItem}
              registry={registry}
            />
          ) : null}
          {buttonsProps.hasRemove ? (
            <RemoveButton
              id={buttonId(fieldPathId, 'remove')}
              disabled={off}
              onClick={buttonsProps.onRemoveItem}
              registry={registry}
            />
          ) : null}
        </div>
      ) : null}
    </div>
  );
}

function ErrorListTemplate({ errors }: ErrorListProps) {
  const { t } = useTexts();
  return (
    <NoticeBox tone="danger" title={t('widgets.rjsf.errors')}>
      <ul className="pw-issues">
        {errors.map((error) => (
          <li key={error.stack}>{error.stack}</li>
        ))}
      </ul>
    </NoticeBox>
  );
}

function iconButton(code: string, Icon: LucideIcon) {
  return function IconButton({ id, disabled, onClick }: IconButtonProps) {
    const { t } = useTexts();
    return (
      <button
        type="button"
        id={id}
        className="pw-icon-button"
        disabled={disabled}
        aria-label={t(code)}
        title={t(code)}
        onClick={onClick}
      >
        <Icon size={14} aria-hidden />
      </button>
    );
  };
}

function AddButton({ id, disabled, onClick }: IconButtonProps) {
  const { t } = useTexts();
  return (
    <button type="button" id={id} className="pw-button" disabled={disabled} onClick={onClick}>
      <Plus size={14} aria-hidden />
      {t('widgets.rjsf.add')}
    </button>
  );
}

function SubmitButton({ uiSchema }: SubmitButtonProps) {
  const { t } = useTexts();
  const options = getUiOptions(uiSchema).submitButtonOptions;
  if (options?.norender === true) return null;
  return (
    <div className="pw-toolbar">
      <button type="submit" className="pw-button pw-button-primary">
        {options?.submitText ?? t('widgets.rjsf.submit')}
      </button>
    </div>
  );
}

/** Templates of the theme; those it leaves out are rjsf's own. */
export const templates: Partial<Omit<TemplatesType, 'ButtonTemplates'>> & {
  readonly ButtonTemplates: Partial<TemplatesType['ButtonTemplates']>;
} = {
  FieldTemplate,
  ObjectFieldTemplate,
  ArrayFieldTemplate,
  ArrayFieldItemTemplate,
  ErrorListTemplate,
  // Titles, descriptions, help and errors are drawn by the field's own template.
  TitleFieldTemplate: () => null,
  DescriptionFieldTemplate: () => null,
  FieldErrorTemplate: () => null,
  FieldHelpTemplate: () => null,
  ButtonTemplates: {
    AddButton,
    SubmitButton,
    CopyButton: iconButton('widgets.rjsf.copy', Copy),
    MoveUpButton: iconButton('widgets.rjsf.up', ArrowUp),
    MoveDownButton: iconButton('widgets.rjsf.down', ArrowDown),
    RemoveButton: iconButton('widgets.rjsf.remove', Trash2),
  },
};
