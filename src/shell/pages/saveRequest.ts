import { isRecord } from '../../engine/internal.ts';

type Definition = Readonly<Record<string, unknown>>;

/** A text of a definition; '' where it has none of that name. */
export function textIn(definition: Definition, name: string): string {
  const value = definition[name];
  return typeof value === 'string' ? value : '';
}

/** The texts of a page by language, as saving takes them; null where the page has none. */
function languagesOf(entries: unknown) {
  if (!Array.isArray(entries)) return null;
  return entries.filter(isRecord).map((entry) => {
    const { languageContent: content } = entry;
    return {
      language: textIn(entry, 'language'),
      languageContent: typeof content === 'string' || isRecord(content) ? content : null,
    };
  });
}

/**
 * What is sent to store the draft of a form. It says that a page has no texts by language too: the server keeps what is
 * not sent, and so those whose making was undone.
 */
export function saveRequest(id: string, definition: Definition) {
  const { rowVersion } = definition;
  return {
    id,
    objectId: textIn(definition, 'objectId'),
    viewName: textIn(definition, 'viewName'),
    pageKind: 'form' as const,
    pageData: textIn(definition, 'pageData'),
    languagesEntry: languagesOf(definition.languagesEntry),
    rowVersion: typeof rowVersion === 'number' ? rowVersion : 0,
  };
}
