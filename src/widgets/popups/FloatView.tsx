import { Anchor, Content, Portal, Root } from '@radix-ui/react-popover';
import { leaveEscapeToField } from '../hooks/escape.ts';
import { usePortal } from '../hooks/hooks.ts';
import type { FloatProps } from './Float.tsx';

export function FloatView({ anchor, label, className, role = 'dialog', onClose, children }: FloatProps) {
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
          onEscapeKeyDown={(event) => {
            // In a popup that is typed into, Escape first takes back what is typed.
            if (!keepsFocus) leaveEscapeToField(event);
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
