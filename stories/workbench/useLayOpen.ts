import { useEffect, useState } from 'react';
import { layOpen, newSubjectId, type Subject } from './panel/subject.ts';

/** Shows a page in the panel 'Page' as long as the component stands. Keep the parts of `subject` while they mean the same. */
export function useLayOpen(subject: Omit<Subject, 'id'>): void {
  const [id] = useState(newSubjectId);
  const { name, definition, edit, compiled, page, issues, form, mode, approveStatus } = subject;
  useEffect(
    () => layOpen({ id, name, definition, edit, compiled, page, issues, form, mode, approveStatus }),
    [id, name, definition, edit, compiled, page, issues, form, mode, approveStatus],
  );
}
