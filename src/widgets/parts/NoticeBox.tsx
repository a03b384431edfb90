import type { ReactNode, Ref } from 'react';
import { useTexts } from '../hooks/hooks.ts';
import { CircleAlert, TriangleAlert, X } from '../icons/signs.ts';

interface NoticeBoxProps {
  readonly tone: 'danger' | 'warning';
  readonly title: string;
  readonly onDismiss?: () => void;
  readonly children?: ReactNode;
  readonly ref?: Ref<HTMLDivElement>;
}

/** A message above the fields, where users look. */
export function NoticeBox({ tone, title, onDismiss, children, ref }: NoticeBoxProps) {
  const { t } = useTexts();
  const Icon = tone === 'danger' ? CircleAlert : TriangleAlert;
  return (
    <div ref={ref} className="pw-notice" data-tone={tone} role="alert">
      <Icon size={16} className="pw-notice-icon" aria-hidden />
      <div className="pw-notice-body">
        <strong>{title}</strong>
        {children}
      </div>
      {onDismiss === undefined ? null : (
        <button
          type="button"
          className="pw-icon-button"
          aria-label={t('widgets.form.dismiss')}
          onClick={onDismiss}
        >
          <X size={14} aria-hidden />
        </button>
      )}
    </div>
  );
}
