import { ADDITIONAL_PROPERTY_FLAG, buttonId, type WrapIfAdditionalTemplateProps } from '@rjsf/utils';
import { useSchemaTexts } from '../useSchemaTexts.ts';
import { ButtonsOf } from './buttons.tsx';

/** A property whose name the user gives, in a box before its value; renamed when the box is left or by Enter. */
export function WrapIfAdditional(props: WrapIfAdditionalTemplateProps) {
  const { id, label, disabled, readonly, schema, children, registry } = props;
  const t = useSchemaTexts();
  if (!(ADDITIONAL_PROPERTY_FLAG in schema)) return children;
  const { RemoveButton } = registry.templates.ButtonTemplates;
  const off = disabled === true || readonly === true;
  return (
    <div className="pw-item">
      <input
        // A name that was refused, or changed to be unlike others, is shown as it is now.
        key={label}
        type="text"
        id={`${id}-key`}
        className="pw-input pw-key"
        aria-label={t('widgets.rjsf.key', { name: label })}
        defaultValue={label}
        readOnly={off}
        onBlur={props.onKeyRenameBlur}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          props.onKeyRename(event.currentTarget.value);
        }}
      />
      <div className="pw-item-body">{children}</div>
      {off ? null : (
        <div className="pw-item-buttons">
          <ButtonsOf value={label}>
            <RemoveButton id={buttonId(id, 'remove')} onClick={props.onRemoveProperty} registry={registry} />
          </ButtonsOf>
        </div>
      )}
    </div>
  );
}
