import type { ReactNode } from 'react';
import { Inbox, LockKeyhole, SearchX } from '../icons/listIcons.ts';
import { CircleAlert } from '../icons/signs.ts';
import type { GridProps } from './types.ts';

type GridStatesProps = Pick<
  GridProps,
  'state' | 'message' | 'onRetry' | 'onClearFilter' | 'emptyAction' | 't'
>;

/** Shown instead of rows: no data, nothing found, failed with a retry button, no permission. */
export function GridStates({ state, message, onRetry, onClearFilter, emptyAction, t }: GridStatesProps) {
  switch (state) {
    case 'empty':
      return <Note icon={<Inbox size={28} aria-hidden />} title={t('grid.empty')} action={emptyAction} />;
    case 'filteredEmpty':
      return (
        <Note
          icon={<SearchX size={28} aria-hidden />}
          title={t('grid.nothingFound')}
          detail={t('grid.nothingFoundHint')}
          action={onClearFilter && <NoteButton onClick={onClearFilter}>{t('grid.clearFilter')}</NoteButton>}
        />
      );
    case 'failed':
      return (
        <Note
          tone="danger"
          icon={<CircleAlert size={28} aria-hidden />}
          title={t('grid.failed')}
          detail={message}
          action={onRetry && <NoteButton onClick={onRetry}>{t('grid.retry')}</NoteButton>}
        />
      );
    case 'forbidden':
      return (
        <Note
          icon={<LockKeyhole size={28} aria-hidden />}
          title={t('grid.forbidden')}
          detail={message}
          more={t('grid.forbiddenHint')}
        />
      );
    default:
      return null;
  }
}

function NoteButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className="pw-button" onClick={onClick}>
      {children}
    </button>
  );
}

interface NoteProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly detail?: string | undefined;
  readonly more?: string;
  readonly action?: ReactNode;
  readonly tone?: 'danger';
}

function Note({ icon, title, detail, more, action, tone }: NoteProps) {
  return (
    <div className="pw-datagrid-note" role={tone === 'danger' ? 'alert' : 'status'} data-tone={tone}>
      <span className="pw-datagrid-noteicon">{icon}</span>
      <strong>{title}</strong>
      {detail && <span className="pw-datagrid-notedetail">{detail}</span>}
      {more && <span className="pw-datagrid-notedetail">{more}</span>}
      {action}
    </div>
  );
}

/** Placeholders for rows that are being loaded. */
export function SkeletonRows({ count, rowHeight }: { count: number; rowHeight: number }) {
  return (
    <div aria-hidden className="pw-datagrid-skeleton">
      {Array.from({ length: count }, (_, row) => `${30 + ((row * 37) % 50)}%`).map((width, row) => {
        const key = `${row} ${width}`;
        return (
          <div key={key} style={{ height: rowHeight }}>
            <span style={{ width }} />
          </div>
        );
      })}
    </div>
  );
}
