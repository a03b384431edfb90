import { Anchor, Content, Portal, Root } from '@radix-ui/react-popover';
import type { ReactNode, RefObject } from 'react';
import { usePortal } from './hooks.ts';

export interface FloatProps {
  /** Element that the popup hangs on; clicks on it do not close the popup. */
  readonly anchor: RefObject<HTMLElement | null>;
  readonly label: string;
  readonly className?: string;
  /** `dialog` takes focus; `list` leaves it in the input that it belongs to. */
  readonly role?: 'dialog' | 'list';
  onClose(): void;
  readonly children: ReactNode;
}

/** A popup under a control, in the portal container, mounted only while it is open. */
export function Float({ anchor, label, className, role = 'dialog', onClose, children }: FloatProps) {
  const portal = usePortal();
  const keepsFocus = role === 'list';
  return (
    <Root open onOpenChange={(open) => !open && onClose()}>
      <Anchor virtualRef={anchor} />
      <Portal container={portal}>
        <Content
          align="start"
          sideOffset={4}
          collisionPadding={8}
          className={className ? `pw-float ${className}` : 'pw-float'}
          {...(keepsFocus ? { role: 'presentation' } : { 'aria-label': label })}
          onOpenAutoFocus={(event) => {
            if (keepsFocus) event.preventDefault();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (!keepsFocus) anchor.current?.focus();
          }}
          onInteractOutside={(event) => {
            const frame = anchor.current?.parentElement ?? null;
            if (event.target instanceof Node && frame?.contains(event.target)) event.preventDefault();
          }}
        >
          {children}
        </Content>
      </Portal>
    </Root>
  );
}
