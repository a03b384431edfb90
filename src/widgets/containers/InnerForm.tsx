import type { CompiledContainer } from '../../engine/internal.ts';
import { Section } from './Section.tsx';

export function InnerForm({ node }: { readonly node: CompiledContainer }) {
  return <Section node={node} />;
}
