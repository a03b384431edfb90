export const REFERENCE: readonly { readonly name: string; readonly title: string }[];
export function referencePage(name: string): string;
