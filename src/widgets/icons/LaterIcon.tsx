import { later } from '../hooks/later.tsx';
import type { Icon } from './drawn.tsx';

export interface NamedIconProps {
  /** One of the set. */
  readonly name: string;
  /** What is drawn for a name that the set does not have; a general one unless given. */
  readonly other?: Icon | undefined;
  /** Pixels. */
  readonly size: number;
}

/** An icon of the set, which is fetched when the first one is drawn; its place stays free meanwhile. */
export const LaterIcon = later<NamedIconProps>(
  async () => (await import('./NamedIcon.tsx')).NamedIcon,
  ({ size }) => <span aria-hidden style={{ display: 'inline-block', width: size, height: size }} />,
);
