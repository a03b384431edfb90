import type { ComponentProps } from 'react';
import { isPlainClick } from '../../widgets/internal.ts';
import { useShell } from '../services.tsx';

interface ShellLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'onClick'> {
  /** An address of the shell. */
  readonly to: string;
  /** Called in place of going there, for a plain click. */
  readonly onGo?: () => void;
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
        if (!isPlainClick(event)) return;
        event.preventDefault();
        if (onGo) onGo();
        else router.navigate(to);
      }}
    />
  );
}
