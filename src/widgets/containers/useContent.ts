import { useCallback, useMemo, useSyncExternalStore } from 'react';
import {
  type CompiledDecoration,
  decorationContent,
  decorationPaths,
  type FieldPath,
} from '../../engine/internal.ts';
import { useFormView } from '../form/context.ts';
import { useFieldWords } from '../hooks/useFieldWords.ts';

type Source = Pick<CompiledDecoration, 'key' | 'content' | 'template'>;

/** The content of a label, html widget or template. Its component renders again only when the content changes. */
export function useContent(node: Source): string | null {
  const { form, text, row } = useFormView();
  const words = useFieldWords(text);
  // In a row the names are those of its table first, then of the record.
  const place = useCallback(
    (name: FieldPath) => {
      const own = row?.at(name);
      return own !== undefined && form.fieldAt(own) !== undefined ? own : name;
    },
    [form, row],
  );
  const reader = useMemo(
    () => ({
      snapshot: (name: FieldPath) => form.snapshot(place(name)),
      fieldAt: (name: FieldPath) => form.fieldAt(place(name)),
    }),
    [form, place],
  );
  const paths = useMemo(() => decorationPaths(node, text).map(place), [node, text, place]);
  const subscribe = useCallback(
    (listener: () => void) => {
      const ends = paths.map((path) => form.subscribe(path, listener));
      return () => {
        for (const end of ends) end();
      };
    },
    [form, paths],
  );
  const read = () => decorationContent(reader, node, words)?.text ?? null;
  return useSyncExternalStore(subscribe, read, read);
}
