import { Content, Overlay, Portal, Root, Title } from '@radix-ui/react-dialog';
import { useState } from 'react';
import type { Form } from '../../engine/internal.ts';
import { usePortal, useTexts } from '../hooks/hooks.ts';

/** The record as JSON, in a dialog 800 px wide. Source: specification 001 2.1. */
export function PrintData({ form, onClose }: { readonly form: Form; onClose(): void }) {
  const { t } = useTexts();
  const portal = usePortal();
  const [text] = useState(() => JSON.stringify(form.value(), null, 2));
  return (
    <Root open onOpenChange={(open) => !open && onClose()}>
      <Portal container={portal}>
        <Overlay className="pw-scrim" />
        <Content className="pw-float pw-print" aria-describedby={undefined}>
          <Title className="pw-card-title">{t('widgets.form.printData')}</Title>
          {/* A block of code that scrolls must be reachable by keyboard. */}
          <textarea
            className="pw-input pw-code"
            readOnly
            aria-label={t('widgets.form.printData')}
            value={text}
          />
          <div className="pw-toolbar">
            <button type="button" className="pw-button" onClick={onClose}>
              {t('widgets.form.close')}
            </button>
          </div>
        </Content>
      </Portal>
    </Root>
  );
}
