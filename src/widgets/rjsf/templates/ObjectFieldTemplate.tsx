import {
  buttonId,
  canExpand,
  descriptionId,
  getTemplate,
  getUiOptions,
  type ObjectFieldTemplateProps,
  titleId,
} from '@rjsf/utils';
import { isRecord } from '../../../engine/internal.ts';
import { ObjectData } from '../ObjectData.ts';
import { IsPart, partId } from './titles.tsx';

/** The properties of an object in the twelve-column grid. */
export function ObjectFieldTemplate(props: ObjectFieldTemplateProps) {
  const { title, description, properties, schema, uiSchema, formData, fieldPathId, registry } = props;
  const { AddButton } = registry.templates.ButtonTemplates;
  const options = getUiOptions(uiSchema);
  const Title = getTemplate('TitleFieldTemplate', registry, options);
  const Description = getTemplate('DescriptionFieldTemplate', registry, options);
  // An object of alternatives alone: the chosen one draws its own properties and title.
  if ((schema.oneOf || schema.anyOf) && !schema.properties && properties.length === 0) return null;
  const about = { schema, registry, ...(uiSchema ? { uiSchema } : {}) };
  const around: unknown = formData;
  return (
    <ObjectData value={isRecord(around) ? around : {}}>
      <fieldset className="pw-part" aria-label={title || undefined} id={partId(fieldPathId)}>
        {title ? (
          <Title
            {...about}
            id={titleId(fieldPathId)}
            title={title}
            required={props.required === true}
            optionalDataControl={props.optionalDataControl}
          />
        ) : (
          props.optionalDataControl
        )}
        {description ? (
          <Description {...about} id={descriptionId(fieldPathId)} description={description} />
        ) : null}
        <div className="pw-grid" data-pw-labels="top">
          <IsPart value>{properties.map((property) => property.content)}</IsPart>
        </div>
        {canExpand(schema, uiSchema, formData) && !props.disabled && !props.readonly ? (
          <AddButton id={buttonId(fieldPathId, 'add')} onClick={props.onAddProperty} registry={registry} />
        ) : null}
      </fieldset>
    </ObjectData>
  );
}
