import { later } from '../hooks/later.tsx';

export interface NamedIconProps {
  /** One of `ICON_NAMES`. */
  readonly name: string;
  /** Pixels. */
  readonly size: number;
}

/** An icon of the set, which is fetched when the first one is drawn; its place stays free meanwhile. */
export const LaterIcon = later<NamedIconProps>(
  async () => (await import('./NamedIcon.tsx')).NamedIcon,
  ({ size }) => <span aria-hidden style={{ display: 'inline-block', width: size, height: size }} />,
);
