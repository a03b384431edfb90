import { Close, Content, Overlay, Portal, Root, Title } from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { cssLength } from '../dialogs/cssLength.ts';
import type { DrawerProps } from '../dialogs/Drawer.tsx';
import { leaveEscapeToField } from '../hooks/escape.ts';
import { usePortal, useTexts } from '../hooks/hooks.ts';
import { useGivesBack } from './comesFrom.ts';
import { FirstField, focusFirst } from './FirstField.tsx';
import { FocusGoesOn } from './FocusGoesOn.tsx';
import { savesForm } from './savesForm.ts';
import { Topmost } from './Topmost.tsx';

const STEP = 40;
const LEAST = 320;

export function DrawerView({ title, width, resizable = false, children, footer, onClose }: DrawerProps) {
  const { t } = useTexts();
  const portal = usePortal();
  const [pixels, setPixels] = useState<number | null>(null);
  const panel = useRef<HTMLDivElement>(null);
  const { home, givesBack } = useGivesBack();
  const to = (wanted: number) => setPixels(Math.max(LEAST, Math.min(wanted, window.innerWidth)));
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) to(window.innerWidth - event.clientX);
  };
  const key = (event: KeyboardEvent<HTMLElement>) => {
    const direction = event.key === 'ArrowLeft' ? 1 : event.key === 'ArrowRight' ? -1 : 0;
    if (direction === 0) return;
    event.preventDefault();
    to((panel.current?.offsetWidth ?? LEAST) + direction * STEP);
  };
  return (
    <Root open onOpenChange={(open) => !open && onClose()}>
      <Portal container={portal}>
        <Overlay className="pw-overlay" />
        <Content
          ref={panel}
          className="pw-drawer"
          style={{ width: pixels === null ? (cssLength(width) ?? '100vw') : `${pixels}px` }}
          aria-describedby={undefined}
          onKeyDown={savesForm}
          onOpenAutoFocus={focusFirst}
          onEscapeKeyDown={(event) => {
            leaveEscapeToField(event);
          }}
          onInteractOutside={(event) => event.preventDefault()}
          onCloseAutoFocus={givesBack}
        >
          <Topmost of={panel} home={home} />
          <FirstField of={panel} />
          <FocusGoesOn of={panel} />
          <header className="pw-dialog-head">
            <Title className="pw-dialog-title">{title}</Title>
            <Close className="pw-icon-button" aria-label={t('dialog.close')}>
              <X size={16} aria-hidden />
            </Close>
          </header>
          <div className="pw-dialog-body">{children}</div>
          {footer && <footer className="pw-dialog-foot">{footer}</footer>}
          {/* Last, so that the focus does not begin at the edge. */}
          {resizable && (
            <button
              type="button"
              className="pw-drawer-edge"
              aria-label={t('dialog.resize')}
              onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
              onPointerMove={drag}
              onKeyDown={key}
            />
          )}
        </Content>
      </Portal>
    </Root>
  );
}
