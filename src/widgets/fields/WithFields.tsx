import { type ReactNode, useContext, useMemo } from 'react';
import { FieldsContext, OwnAdapters } from '../hooks/context.ts';
import { WithTexts } from '../hooks/WithTexts.tsx';
import { builtInAdapters, withAdapters } from './adapters.ts';

/**
 * Draws its children with the widgets of fields and their texts: a host's own, then the built-in ones. Apart from the
 * root, since what draws no fields, such as a list, need not have the code of all of them.
 */
export function WithFields({ children }: { readonly children: ReactNode }) {
  const own = useContext(OwnAdapters);
  const around = useContext(FieldsContext);
  const value = useMemo(() => ({ own, adapters: withAdapters(own) }), [own]);
  if (around?.own === own) return children;
  return (
    <FieldsContext value={value}>
      <WithTexts texts={builtInAdapters.texts}>{children}</WithTexts>
    </FieldsContext>
  );
}
