import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface WarningBarProps {
  readonly icon: LucideIcon;
  readonly text: string;
  /** The button behind the text. */
  readonly children: ReactNode;
}

/** A bar above the pages: unlike a notice it covers nothing of them. */
export function WarningBar({ icon: Icon, text, children }: WarningBarProps) {
  return (
    <div className="pw:flex pw:flex-wrap pw:items-center pw:gap-x-3 pw:gap-y-1 pw:border-b pw:border-border pw:bg-warning-soft pw:px-4 pw:py-1 pw:text-sm pw:text-warning">
      <Icon size={16} aria-hidden className="pw:shrink-0" />
      <span className="pw:min-w-0 pw:flex-1">{text}</span>
      {children}
    </div>
  );
}
