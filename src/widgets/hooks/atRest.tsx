import { type ComponentType, useEffect, useState } from 'react';
import { usePlatform } from './hooks.ts';
import { later } from './later.tsx';

interface AtRestProps {
  /** There is something that it is wanted for: a browser that is never idle is not waited for. */
  readonly now: boolean;
}

/**
 * A component that serves what is there already: its code is fetched once the browser has nothing else to do. Until
 * then, and where the code cannot be fetched, nothing is shown: the page works without.
 */
export function atRest<P extends AtRestProps>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const Code = later<P>(load, () => null);
  return function AtRest(props: P) {
    const { idle } = usePlatform();
    const [isTime, setIsTime] = useState(false);
    useEffect(() => idle(() => setIsTime(true)), [idle]);
    if (props.now && !isTime) setIsTime(true);
    return isTime ? <Code {...props} /> : null;
  };
}
