import { Close, Content, Description, Overlay, Portal, Root, Title } from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import { useRef } from 'react';
import { cssLength } from '../dialogs/cssLength.ts';
import type { ModalProps } from '../dialogs/Modal.tsx';
import { leaveEscapeToField } from '../hooks/escape.ts';
import { usePortal, useTexts } from '../hooks/hooks.ts';
import { useGivesBack } from './comesFrom.ts';
import { FirstField, focusFirst } from './FirstField.tsx';
import { FocusGoesOn } from './FocusGoesOn.tsx';
import { savesForm } from './savesForm.ts';
import { Topmost } from './Topmost.tsx';

export function ModalView(props: ModalProps) {
  const { t } = useTexts();
  const portal = usePortal();
  const content = useRef<HTMLDivElement>(null);
  const { home, givesBack } = useGivesBack();
  const width = cssLength(props.width);
  const height = cssLength(props.height);
  return (
    <Root open onOpenChange={(open) => !open && props.onClose()}>
      <Portal container={portal}>
        <Overlay className="pw-overlay" />
        <Content
          ref={content}
          className="pw-dialog"
          role={props.role ?? 'dialog'}
          data-full={width === undefined && height === undefined ? '' : undefined}
          style={{ width: width ?? '100vw', height: height ?? (width === undefined ? '100vh' : undefined) }}
          {...(props.description ? {} : { 'aria-describedby': undefined })}
          onKeyDown={savesForm}
          onOpenAutoFocus={focusFirst}
          onEscapeKeyDown={(event) => {
            leaveEscapeToField(event);
          }}
          onInteractOutside={(event) => {
            if (!props.closeOutside) event.preventDefault();
          }}
          onCloseAutoFocus={givesBack}
        >
          <Topmost of={content} home={home} />
          <FirstField of={content} />
          <FocusGoesOn of={content} />
          <header className="pw-dialog-head">
            <Title className="pw-dialog-title">{props.title}</Title>
            <Close className="pw-icon-button" aria-label={t('dialog.close')}>
              <X size={16} aria-hidden />
            </Close>
          </header>
          {props.description && <Description className="pw-dialog-text">{props.description}</Description>}
          <div className="pw-dialog-body">{props.children}</div>
          {props.footer && <footer className="pw-dialog-foot">{props.footer}</footer>}
        </Content>
      </Portal>
    </Root>
  );
}
