import { useEffect } from 'react';

/**
 * A press on a field's label puts the focus into an editor. The browser does that for form controls alone, which an
 * element with editable content is not.
 */
export function useLabelFocus(id: string): void {
  useEffect(() => {
    const label = document.getElementById(`${id}-label`);
    const focus = () => document.getElementById(id)?.focus();
    label?.addEventListener('click', focus);
    return () => label?.removeEventListener('click', focus);
  }, [id]);
}
