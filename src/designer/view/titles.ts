/** Titles of controls and widgets in the user's language. */
import { useCallback } from 'react';
import { ownOf, pageText } from '../../engine/internal.ts';
import { useTexts } from '../../widgets/internal.ts';
import { keyOf, type StoredBag, typeOf } from '../document/document.ts';
import { useDesign, useDesigner } from './useDesigner.ts';

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

/** The title of a stored widget as the page shows it; its own, or that of its control, where it shows none. */
export function useWidgetTitle(): (widget: StoredBag) => string {
  const titleOf = useControlTitle();
  const { language } = useTexts();
  const page = useDesign((state) => state.page);
  return useCallback(
    (widget) => {
      const node = page === null ? undefined : ownOf(page.nodes, keyOf(widget));
      const shown = page === null || node === undefined ? '' : pageText(page, node.title, language);
      if (shown !== '') return shown;
      return typeof widget.title === 'string' && widget.title !== '' ? widget.title : titleOf(typeOf(widget));
    },
    [titleOf, page, language],
  );
}
