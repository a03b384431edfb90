import type { FieldProps } from '@rjsf/utils';

/** Help of an option that has an editor of the panel; the theme's fields draw their help themselves. */
export function PanelHelp({ uiSchema }: { readonly uiSchema: FieldProps['uiSchema'] }) {
  const help: unknown = uiSchema?.['ui:help'];
  return typeof help === 'string' && help !== '' ? <span className="pw-help">{help}</span> : null;
}
