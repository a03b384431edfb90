import { useEffect, useState } from 'react';
import type { Platform } from '../../platform/index.ts';
import { NoticeHost } from '../dialogs/NoticeHost.tsx';
import { createNotices } from '../dialogs/notices.ts';

/** The notices of a platform whose host shows none itself. */
export function RootNotices({ onNotice }: { readonly onNotice: NonNullable<Platform['onNotice']> }) {
  const [notices] = useState(createNotices);
  useEffect(() => onNotice(notices.notify), [onNotice, notices]);
  return <NoticeHost notices={notices} />;
}
