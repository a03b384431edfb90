import { useEffect, useState } from 'react';
import { createIdle } from '../../platform/internal.ts';
import { later } from '../hooks/later.tsx';
import { overPage } from '../popups/waiting.tsx';
import type { SaveNoticeProps } from './Notices.tsx';
import type { PrintDataProps } from './PrintData.tsx';
import type { UndoKeysProps } from './undo/UndoKeys.tsx';

/** In one piece, which is fetched once the form stands: what tells of a failed line is there before it fails. */
const aids = () => import('./FormAids.tsx');

/** Where its code cannot be fetched nothing is shown: the form works without. */
const Aids = later<UndoKeysProps>(
  async () => (await aids()).FormAids,
  () => null,
);

/** What serves the form, once the browser has nothing else to do. */
export function FormAids(props: UndoKeysProps) {
  const { clock } = props.view.form.ports;
  const [idle, setIdle] = useState(false);
  useEffect(() => createIdle(clock)(() => setIdle(true)), [clock]);
  return idle ? <Aids {...props} /> : null;
}

export const PrintData = later<PrintDataProps>(async () => (await aids()).PrintData, overPage);

export const SaveNotice = later<SaveNoticeProps>(
  async () => (await aids()).SaveNotice,
  (_, inside, failed) => (failed ? inside : null),
);
