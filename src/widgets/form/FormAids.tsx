import { KeptNotice } from './kept/KeptNotice.tsx';
import { UndoKeys, type UndoKeysProps } from './undo/UndoKeys.tsx';

export { DocumentHeader } from './DocumentHeader.tsx';
export { subjectOf } from './document.ts';
export { SaveNotice } from './Notices.tsx';
export { PrintData } from './PrintData.tsx';

/** What serves an open form and is not needed to draw it. */
export function FormAids(props: UndoKeysProps) {
  return (
    <>
      <KeptNotice form={props.view.form} />
      <UndoKeys {...props} />
    </>
  );
}
