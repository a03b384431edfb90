import { ICON_SET } from './iconSet.ts';
import type { NamedIconProps } from './LaterIcon.tsx';

/** An icon of the set; nothing where it has none of this name. */
export function NamedIcon({ name, size }: NamedIconProps) {
  const Icon = Object.hasOwn(ICON_SET, name) ? ICON_SET[name] : undefined;
  return Icon === undefined ? null : <Icon size={size} aria-hidden />;
}
