import { Close, Content, Description, Overlay, Portal, Root, Title } from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { leaveEscapeToField } from '../hooks/escape.ts';
import { usePortal, useTexts } from '../hooks/hooks.ts';

export interface ModalProps {
  readonly title: string;
  /** CSS length; full screen unless stated. Source: specification 002 9. */
  readonly width?: string | undefined;
  readonly height?: string | undefined;
  readonly description?: string | undefined;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
  /** `alertdialog` for questions that must be answered. */
  readonly role?: 'dialog' | 'alertdialog';
  /** Asked to close by Escape, the cross or the overlay; the owner decides. */
  readonly onClose: () => void;
  /** A click outside closes it. Off for forms: a slip must not lose work. */
  readonly closeOutside?: boolean;
}

/** `800`, `800px`, `70vw`: a number is pixels; anything that is no length is left out. */
export function cssLength(stated: string | null | undefined): string | undefined {
  const text = stated?.trim() ?? '';
  if (/^\d+(\.\d+)?$/.test(text)) return `${text}px`;
  return /^\d+(\.\d+)?(px|%|vw|vh|rem|em|dvh|dvw)$/.test(text) ? text : undefined;
}

/**
 * A modal dialog in the middle of the screen. Escape closes the topmost one only, focus stays inside and goes back
 * to where it came from. Source: specification 002 2.2, 2.3; LOOK "Keyboard".
 */
export function Modal(props: ModalProps) {
  const { t } = useTexts();
  const portal = usePortal();
  const opened = useRef<Element | null>(typeof document === 'undefined' ? null : document.activeElement);
  const width = cssLength(props.width);
  const height = cssLength(props.height);
  return (
    <Root open onOpenChange={(open) => !open && props.onClose()}>
      <Portal container={portal}>
        <Overlay className="pw-overlay" />
        <Content
          className="pw-dialog"
          role={props.role ?? 'dialog'}
          data-full={width === undefined && height === undefined ? '' : undefined}
          style={{ width: width ?? '100vw', height: height ?? (width === undefined ? '100vh' : undefined) }}
          {...(props.description ? {} : { 'aria-describedby': undefined })}
          onEscapeKeyDown={(event) => {
            leaveEscapeToField(event);
          }}
          onInteractOutside={(event) => {
            if (!props.closeOutside) event.preventDefault();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (opened.current instanceof HTMLElement && opened.current.isConnected) opened.current.focus();
          }}
        >
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
