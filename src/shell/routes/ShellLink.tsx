import type { ComponentProps, MouseEvent } from 'react';
import { useShell } from '../services.tsx';

interface ShellLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'onClick'> {
  /** An address of the shell. */
  readonly to: string;
  /** Called in place of going there, for a plain click. */
  readonly onGo?: () => void;
}

/** True for a click that opens no other tab or window of the browser. */
function isPlain(event: MouseEvent): boolean {
  return event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
}

/**
 * A link to a page of the shell: a plain click goes there in place; with the middle button, or Ctrl, the browser opens
 * it in a tab of its own, and its address can be copied.
 */
export function ShellLink({ to, onGo, ...rest }: ShellLinkProps) {
  const { router } = useShell();
  return (
    <a
      {...rest}
      href={router.href(to)}
      onClick={(event) => {
        if (!isPlain(event)) return;
        event.preventDefault();
        if (onGo) onGo();
        else router.navigate(to);
      }}
    />
  );
}
