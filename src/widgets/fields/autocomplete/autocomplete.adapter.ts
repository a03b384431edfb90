import { ChoiceDisplay } from '../../parts/ChoiceDisplay.tsx';
import type { Adapter } from '../types.ts';
import { AutocompleteInput } from './AutocompleteInput.tsx';
import { texts } from './autocomplete.texts.ts';

/** Autocomplete: free text with suggestions. Source: specification 001 3.8, id 25. */
export const autocompleteAdapter: Adapter = {
  kinds: ['autocomplete'],
  Input: AutocompleteInput,
  Display: ChoiceDisplay,
  texts,
};
