import { Anchor, Content, Portal, Root } from '@radix-ui/react-popover';
import { X } from 'lucide-react';
import { leaveEscapeToField } from '../hooks/escape.ts';
import { usePortal, useTexts } from '../hooks/hooks.ts';
import { useNarrow } from '../hooks/useNarrow.ts';
import type { FloatProps } from './Float.tsx';
import { useSheet } from './useSheet.ts';

/** What is to have the focus at first, where something is marked so. */
function firstIn(content: Element): HTMLElement | null {
  return content.querySelector<HTMLElement>('[data-pw-first]');
}

export function FloatView({ anchor, label, className, role = 'dialog', onClose, children }: FloatProps) {
  const portal = usePortal();
  const keepsFocus = role === 'list';
  const { t } = useTexts();
  const narrow = useNarrow();
  const sheet = useSheet(anchor, narrow && keepsFocus);
  return (
    <Root open onOpenChange={(open) => !open && onClose()}>
      <Anchor virtualRef={anchor} />
      <Portal container={portal}>
        <Content
          align="start"
          sideOffset={4}
          collisionPadding={8}
          className={className ? `pw-float ${className}` : 'pw-float'}
          data-sheet={narrow ? role : undefined}
          {...(sheet && { style: sheet })}
          {...(keepsFocus ? { role: 'presentation' } : { 'aria-label': label })}
          onOpenAutoFocus={(event) => {
            const first = event.currentTarget instanceof Element ? firstIn(event.currentTarget) : null;
            if (keepsFocus || first !== null) event.preventDefault();
            if (!keepsFocus) first?.focus();
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
          {narrow && !keepsFocus && (
            <div className="pw-sheet-head">
              <span>{label}</span>
              <button
                type="button"
                className="pw-icon-button"
                aria-label={t('dialog.close')}
                onClick={onClose}
              >
                <X size={18} aria-hidden />
              </button>
            </div>
          )}
          {children}
        </Content>
      </Portal>
    </Root>
  );
}
