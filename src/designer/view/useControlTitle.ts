import { useTexts } from '../../widgets/internal.ts';

/** Titles of controls in the user's language; the stored word where a control has no title of its own. */
export function useControlTitle(): (type: string) => string {
  const texts = useTexts();
  return (type) => {
    const code = `designer.control.${type}`;
    const title = texts.t(code);
    return title === code ? type : title;
  };
}
