/** Titles of controls and widgets in the user's language. */
import { useCallback } from 'react';
import { useTexts } from '../../widgets/internal.ts';
import { type StoredBag, typeOf } from '../document/document.ts';
import { useDesigner } from './useDesigner.ts';

/** The title of a control by its type word or an alias of it; the word itself where it has none. */
export function useControlTitle(): (type: string) => string {
  const { t } = useTexts();
  const { controls } = useDesigner();
  return useCallback(
    (type) => {
      // An alias may have a title of its own, as rows and cells of a group have.
      for (const word of [type, controls.byType(type)?.type]) {
        const code = `designer.control.${word}`;
        const title = t(code);
        if (title !== code) return title;
      }
      return type;
    },
    [controls, t],
  );
}

/** The title of a stored widget; that of its control where it has none. */
export function useWidgetTitle(): (widget: StoredBag) => string {
  const titleOf = useControlTitle();
  return useCallback(
    (widget) =>
      typeof widget.title === 'string' && widget.title !== '' ? widget.title : titleOf(typeOf(widget)),
    [titleOf],
  );
}
