import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { type CompiledDecoration, decorationContent, decorationPaths } from '../../engine/internal.ts';
import { useFormView } from '../form/context.ts';
import { useFieldWords } from '../hooks/useFieldWords.ts';

type Source = Pick<CompiledDecoration, 'key' | 'content' | 'template'>;

/** The content of a label, html widget or template. Its component renders again only when the content changes. */
export function useContent(node: Source): string | null {
  const { form, text } = useFormView();
  const words = useFieldWords(text);
  const paths = useMemo(() => decorationPaths(node, text), [node, text]);
  const subscribe = useCallback(
    (listener: () => void) => {
      const ends = paths.map((path) => form.subscribe(path, listener));
      return () => {
        for (const end of ends) end();
      };
    },
    [form, paths],
  );
  const read = () => decorationContent(form, node, words)?.text ?? null;
  return useSyncExternalStore(subscribe, read, read);
}
