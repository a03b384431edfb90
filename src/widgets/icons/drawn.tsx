import type { ComponentType } from 'react';

export interface IconProps {
  /** Width and height in pixels; 24 where it is not stated. */
  readonly size?: number;
  readonly className?: string;
  /** Icons are never read: what they mean stands beside them, or is the name of their button. */
  readonly 'aria-hidden'?: true;
}

export type Icon = ComponentType<IconProps>;

/**
 * An icon of one path, in a field of 24 by 24. Decision: what stands on the first screen of a form or list is drawn by
 * this, since what Lucide's own components share is as large as all these icons; all others come from `lucide-react`
 * with the code that shows them.
 */
export function drawn(path: string): Icon {
  return ({ size = 24, className }) => (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
      aria-hidden
    >
      <path d={path} />
    </svg>
  );
}
