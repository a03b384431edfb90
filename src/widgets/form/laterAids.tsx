import { useEffect, useState } from 'react';
import type { FieldWords, Form } from '../../engine/internal.ts';
import type { AuditSubject } from '../audit/AuditDialog.tsx';
import { usePlatform } from '../hooks/hooks.ts';
import { later } from '../hooks/later.tsx';
import { overPage } from '../popups/waiting.tsx';
import type { SaveNoticeProps } from './Notices.tsx';
import type { PrintDataProps } from './PrintData.tsx';
import type { UndoKeysProps } from './undo/UndoKeys.tsx';

/** In one piece, fetched once the form stands: what tells of a failed line is there before it fails. */
const aids = () => import('./FormAids.tsx');

/** Where its code cannot be fetched nothing is shown: the form works without. */
const Aids = later<UndoKeysProps>(
  async () => (await aids()).FormAids,
  () => null,
);

/** What serves the form, once the browser has nothing else to do. */
export function FormAids(props: UndoKeysProps) {
  const { idle } = usePlatform();
  const [isTime, setIsTime] = useState(false);
  useEffect(() => idle(() => setIsTime(true)), [idle]);
  return isTime ? <Aids {...props} /> : null;
}

export const PrintData = later<PrintDataProps>(async () => (await aids()).PrintData, overPage);

export const SaveNotice = later<SaveNoticeProps>(
  async () => (await aids()).SaveNotice,
  (_, inside, failed) => (failed ? inside : null),
);

interface HeadingProps {
  readonly title: string;
}

/** The title alone. */
export function BareTitle({ title }: HeadingProps) {
  return title === '' ? null : <h2 className="pw-page-title">{title}</h2>;
}

/** The head of a record; its title alone until the rest has come. */
export const DocumentHeader = later<HeadingProps>(
  async () => (await aids()).DocumentHeader,
  (props) => <BareTitle {...props} />,
);

/** What the audit form says of the record. Where its code cannot be fetched, the dialog's cannot either, and says so. */
export async function auditSubject(form: Form, words: FieldWords): Promise<AuditSubject> {
  return (await aids()).subjectOf(form, words);
}
