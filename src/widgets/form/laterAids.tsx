import type { FieldWords, Form } from '../../engine/internal.ts';
import type { AuditSubject } from '../audit/AuditDialog.tsx';
import { atRest } from '../hooks/atRest.tsx';
import { inLine, later } from '../hooks/later.tsx';
import { overPage } from '../popups/waiting.tsx';
import type { FormAidsProps } from './FormAids.tsx';
import type { SaveNoticeProps } from './Notices.tsx';
import type { PrintDataProps } from './PrintData.tsx';

/** In one piece, fetched once the form stands: what tells of a failed line is there before it fails. */
const aids = () => import('./FormAids.tsx');

/** What serves the form. */
export const FormAids = atRest<FormAidsProps>(async () => (await aids()).FormAids);

export const PrintData = later<PrintDataProps>(async () => (await aids()).PrintData, overPage);

export const SaveNotice = later<SaveNoticeProps>(
  async () => (await aids()).SaveNotice,
  (_, inside, failed) => (failed ? inLine(inside) : null),
);

export const HistoryButton = later<{ readonly form: Form }>(
  async () => (await aids()).HistoryButton,
  (_, inside, failed) => (failed ? inLine(inside) : null),
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
