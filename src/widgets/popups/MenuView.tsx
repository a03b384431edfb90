import {
  Anchor,
  Content,
  Item,
  ItemIndicator,
  Portal,
  RadioGroup,
  RadioItem,
  Root,
} from '@radix-ui/react-menu';
import { Check } from 'lucide-react';
import { type MouseEvent, useRef } from 'react';
import type { Translate } from '../hooks/context.ts';
import { usePortal, useTexts } from '../hooks/hooks.ts';
import { isPlainClick } from '../hooks/plainClick.ts';
import { isBehindDialog, noteHome } from './comesFrom.ts';
import type { MenuItem, MenuProps } from './Menu.tsx';

function face({ icon, title, why, keys }: MenuItem, t: Translate) {
  return (
    <>
      {icon}
      <span>{why === undefined ? title : `${title} · ${t(`widgets.why.${why}`)}`}</span>
      {keys && (
        <kbd className="pw-menu-keys" aria-hidden>
          {keys.shown}
        </kbd>
      )}
    </>
  );
}

/** The open menu. Focus and clicks are those of Radix' dropdown menu. */
export function MenuView(props: MenuProps) {
  const { items, anchor, returnTo, byKeyboard, modal = false, onClose } = props;
  const { t } = useTexts();
  const portal = usePortal();
  const left = useRef(false);
  const itemClass = props.itemClassName ?? 'pw-menu-item';
  const chosen = items.find((item) => item.checked === true);
  // The browser opens a link that is clicked with Ctrl.
  const elsewhere = useRef(false);
  const onClick = (event: MouseEvent) => {
    elsewhere.current = !isPlainClick(event);
  };
  const lines = items.map((item) => {
    // A link that may not be followed is none.
    const href = item.disabled === true ? undefined : item.href;
    const linked = href !== undefined;
    const shared = {
      className: itemClass,
      disabled: item.disabled ?? false,
      'aria-keyshortcuts': item.keys?.spoken,
      asChild: linked,
      ...(linked && { onClick }),
      onSelect: () => (linked && elsewhere.current ? undefined : item.onSelect()),
    };
    const inside = (
      <>
        {item.checked !== undefined && (
          <span className="pw-menu-mark">
            <ItemIndicator>
              <Check size={16} aria-hidden />
            </ItemIndicator>
          </span>
        )}
        {face(item, t)}
      </>
    );
    const line = { ...shared, children: linked ? <a href={href}>{inside}</a> : inside };
    return item.checked === undefined ? (
      <Item key={item.key} {...line} />
    ) : (
      <RadioItem key={item.key} value={item.key} {...line} />
    );
  });
  // What a plain click on a link means is said above: the browser must not follow it as well.
  const stay = (event: MouseEvent) => {
    if (isPlainClick(event) && event.target instanceof Element && event.target.closest('a'))
      event.preventDefault();
  };
  return (
    <Root open modal={modal} onOpenChange={(open) => !open && onClose()}>
      <Anchor virtualRef={anchor} />
      <Portal container={portal}>
        <Content
          ref={(menu) => noteHome(menu, returnTo)}
          className={props.className ?? 'pw-menu'}
          side={props.side ?? 'bottom'}
          align={props.align ?? 'start'}
          sideOffset={4}
          collisionPadding={8}
          loop={false}
          aria-label={props.label}
          aria-labelledby={props.labelledBy}
          onClick={stay}
          onEntryFocus={(event) => {
            // The key that opened the menu was pressed before it was mounted, so the first item is focused here.
            const first = '[role^="menuitem"]:not([data-disabled])';
            if (byKeyboard && event.currentTarget instanceof Element)
              event.currentTarget.querySelector<HTMLElement>(first)?.focus();
          }}
          onInteractOutside={(event) => {
            const { originalEvent } = event.detail;
            const rightClick =
              originalEvent instanceof PointerEvent &&
              (originalEvent.button === 2 || (originalEvent.button === 0 && originalEvent.ctrlKey));
            // The element that was clicked instead keeps the focus.
            if (!modal || rightClick) left.current = true;
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            // A dialog that the chosen line has opened keeps the focus that it has taken.
            if (!left.current && !isBehindDialog(returnTo.current)) returnTo.current?.focus();
          }}
        >
          {props.header}
          {chosen === undefined ? lines : <RadioGroup value={chosen.key}>{lines}</RadioGroup>}
        </Content>
      </Portal>
    </Root>
  );
}
