import type { FieldProps } from '@rjsf/utils';

/** Help under the panel's own editors of options; the fields of the rjsf theme draw theirs themselves. */
export function PanelHelp({ uiSchema }: { readonly uiSchema: FieldProps['uiSchema'] }) {
  const help: unknown = uiSchema?.['ui:help'];
  return typeof help === 'string' && help !== '' ? <span className="pw-help">{help}</span> : null;
}
