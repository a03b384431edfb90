import {
  type ArrayFieldItemButtonsTemplateProps,
  type ArrayFieldItemTemplateProps,
  type ArrayFieldTemplateProps,
  buttonId,
  descriptionId,
  getTemplate,
  getUiOptions,
  titleId,
} from '@rjsf/utils';
import { createContext, useContext } from 'react';
import { ButtonsOf } from './buttons.tsx';
import { IsPart, partId } from './titles.tsx';

/** What the list around an item is called. */
const ListName = createContext('');

/** A list of items, each with its buttons, and a button to add one. */
export function ArrayFieldTemplate(props: ArrayFieldTemplateProps) {
  const { items, canAdd, onAddClick, fieldPathId, registry, disabled, readonly, schema, uiSchema } = props;
  const { AddButton } = registry.templates.ButtonTemplates;
  const options = getUiOptions(uiSchema);
  const Title = getTemplate('TitleFieldTemplate', registry, options);
  const Description = getTemplate('DescriptionFieldTemplate', registry, options);
  const title = options.label === false ? '' : (options.title ?? props.title);
  const description = options.description ?? schema.description;
  const about = { schema, registry, ...(uiSchema ? { uiSchema } : {}) };
  return (
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
      <div className="pw-items">
        <ListName value={title || props.title}>
          <IsPart value>{items}</IsPart>
        </ListName>
      </div>
      {canAdd && !disabled && !readonly ? (
        <AddButton id={buttonId(fieldPathId, 'add')} onClick={onAddClick} registry={registry} />
      ) : null}
    </fieldset>
  );
}

/** The buttons of one item. */
export function ArrayFieldItemButtonsTemplate(props: ArrayFieldItemButtonsTemplateProps) {
  const { fieldPathId, registry, hasMoveUp = false, hasMoveDown = false } = props;
  const { MoveUpButton, MoveDownButton, CopyButton, RemoveButton } = registry.templates.ButtonTemplates;
  return (
    <div className="pw-item-buttons">
      {hasMoveUp || hasMoveDown ? (
        <>
          <MoveUpButton
            id={buttonId(fieldPathId, 'moveUp')}
            disabled={!hasMoveUp}
            onClick={props.onMoveUpItem}
            registry={registry}
          />
          <MoveDownButton
            id={buttonId(fieldPathId, 'moveDown')}
            disabled={!hasMoveDown}
            onClick={props.onMoveDownItem}
            registry={registry}
          />
        </>
      ) : null}
      {props.hasCopy ? (
        <CopyButton id={buttonId(fieldPathId, 'copy')} onClick={props.onCopyItem} registry={registry} />
      ) : null}
      {props.hasRemove ? (
        <RemoveButton id={buttonId(fieldPathId, 'remove')} onClick={props.onRemoveItem} registry={registry} />
      ) : null}
    </div>
  );
}

/** One item of a list with its buttons beside it, which are named by the list and the item's number. */
export function ArrayFieldItemTemplate(props: ArrayFieldItemTemplateProps) {
  const { children, buttonsProps, hasToolbar, index, registry, uiSchema } = props;
  const list = useContext(ListName);
  const Buttons = getTemplate('ArrayFieldItemButtonsTemplate', registry, getUiOptions(uiSchema));
  return (
    <div className="pw-item">
      <div className="pw-item-body">{children}</div>
      {hasToolbar && !buttonsProps.disabled && !buttonsProps.readonly ? (
        <ButtonsOf value={`${list} ${index + 1}`.trim()}>
          <Buttons {...buttonsProps} />
        </ButtonsOf>
      ) : null}
    </div>
  );
}
