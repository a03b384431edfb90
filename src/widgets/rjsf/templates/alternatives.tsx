import type { MultiSchemaFieldTemplateProps, OptionalDataControlsTemplateProps } from '@rjsf/utils';
import { Plus, Trash2 } from '../../icons/signs.ts';
import { iconButton } from './buttons.tsx';
import { IsPart } from './titles.tsx';

/** The choice of one of several schemas (`oneOf`, `anyOf`), and the field of the chosen one below it. */
export function MultiSchemaFieldTemplate({ selector, optionSchemaField }: MultiSchemaFieldTemplateProps) {
  return (
    <div className="pw-alternatives">
      {selector}
      <IsPart value>{optionSchemaField}</IsPart>
    </div>
  );
}

const AddData = iconButton('widgets.rjsf.add', Plus);
const RemoveData = iconButton('widgets.rjsf.remove', Trash2);

/** Adds or removes a part of the data that may be missing; only says so where nothing can be changed. */
export function OptionalDataControlsTemplate(props: OptionalDataControlsTemplateProps) {
  const { id, registry, label, onAddClick, onRemoveClick } = props;
  if (onAddClick) return <AddData id={id} registry={registry} title={label} onClick={onAddClick} />;
  if (onRemoveClick) return <RemoveData id={id} registry={registry} title={label} onClick={onRemoveClick} />;
  return (
    <em id={id} className="pw-help">
      {label}
    </em>
  );
}
