import type { ReactNode } from 'react';
import { Boundary, FormCrashed } from '../../widgets/internal.ts';

/**
 * Contains errors of what is drawn inside, also those of what is taken away from there, such as a host's widget that
 * fails while its page closes. What was typed is in the sessions of the pages, which stay.
 */
export function Contained({ children }: { readonly children: ReactNode }) {
  return <Boundary instead={(retry) => <FormCrashed what="shell" onRetry={retry} />}>{children}</Boundary>;
}
