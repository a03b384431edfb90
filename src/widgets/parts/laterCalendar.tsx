import type { ComponentType } from 'react';
import { type LaterComponent, later } from '../hooks/later.tsx';

/** A calendar whose code is fetched when it is first drawn. Its place is kept meanwhile, so that the popup does not grow. */
export function laterCalendar<P extends object>(load: () => Promise<ComponentType<P>>): LaterComponent<P> {
  return later(load, (_, inside, failed) =>
    failed ? inside : <div className="pw-calendar-wait" aria-busy="true" />,
  );
}
