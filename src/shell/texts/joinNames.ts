import type { Language } from '../../engine/index.ts';

/** Names one after the other, as a language separates them: browsers put nothing or a space between Chinese ones. */
export function joinNames(names: readonly string[], language: Language): string {
  return names.join(language.startsWith('zh') ? '、' : ', ');
}
