import { CircleQuestionMark } from 'lucide-react';
import { ICON_SET } from './iconSet.ts';
import type { NamedIconProps } from './LaterIcon.tsx';

/** An icon of the set; another where it has none of this name. */
export function NamedIcon({ name, size, other = CircleQuestionMark }: NamedIconProps) {
  const Icon = (Object.hasOwn(ICON_SET, name) ? ICON_SET[name] : undefined) ?? other;
  return <Icon size={size} aria-hidden />;
}
