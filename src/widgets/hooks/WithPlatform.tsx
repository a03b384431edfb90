import { type ReactNode, useContext, useMemo } from 'react';
import type { Platform } from '../../platform/index.ts';
import { PwContext } from './context.ts';

/** Gives a page's widgets its own platform: that of the root around it, some of whose calls the host makes. */
export function WithPlatform(props: { readonly platform: Platform; readonly children: ReactNode }) {
  const around = useContext(PwContext);
  const { platform } = props;
  const value = useMemo(
    () => (around.platform === platform ? around : { ...around, platform }),
    [around, platform],
  );
  return <PwContext value={value}>{props.children}</PwContext>;
}
