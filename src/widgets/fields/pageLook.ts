import type { CompiledPage } from '../../engine/internal.ts';
import { labelStyle } from './span.ts';

/**
 * Classes of a page: each word of `customClass` with our prefix, so that a host's stylesheet can name them (`.pw-own-…`),
 * and a definition can take no class of ours or of the host's. Source: specification 001 3.10.
 */
function classesOf(customClass: string | null): string {
  return [...(customClass ?? '').matchAll(/[\w-]+/g)].map(([word]) => ` pw-own-${word}`).join('');
}

/** What a page says of its look as a whole: class, style, and where its labels stand. */
export function pageLook({ customClass, style, labelAlign, labelWidth }: CompiledPage['config']) {
  return {
    className: `pw-page-body${classesOf(customClass)}`,
    style: { ...style, ...labelStyle(labelWidth) },
    'data-pw-labels': labelAlign,
  };
}
