import type { FieldProps } from '@rjsf/utils';

/** The help of an option whose editor is the panel's own: fields of the theme draw theirs themselves. */
export function PanelHelp({ uiSchema }: { readonly uiSchema: FieldProps['uiSchema'] }) {
  const help: unknown = uiSchema?.['ui:help'];
  return typeof help === 'string' && help !== '' ? <span className="pw-help">{help}</span> : null;
}
