import { englishStringTranslator, type Registry, replaceStringParameters } from '@rjsf/utils';
import { useMemo } from 'react';
import { wordCode } from './texts.ts';
import { useSchemaTexts } from './useSchemaTexts.ts';

/**
 * rjsf's registry with its words in the user's language. A form's own `translateString` stays. rjsf hands the registry
 * on from field to field, so that only the outermost one changes it.
 */
export function useTranslatedRegistry(registry: Registry): Registry {
  const t = useSchemaTexts();
  return useMemo(() => {
    if (registry.translateString !== englishStringTranslator) return registry;
    const translateString: Registry['translateString'] = (word, params) =>
      replaceStringParameters(t(wordCode(word)), params);
    return { ...registry, translateString };
  }, [registry, t]);
}
