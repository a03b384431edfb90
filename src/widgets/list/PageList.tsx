import { isRecord, type Notice } from '../../engine/internal.ts';
import type { ListData } from '../../platform/index.ts';
import { EnsureRoot } from '../hooks/PwRoot.tsx';
import { useHostedList } from '../hooks/useHosted.ts';
import { WithPlatform } from '../hooks/WithPlatform.tsx';
import {
  A_FUNCTION,
  A_PLATFORM,
  A_RECORD,
  type PropRule,
  WrongProps,
  withoutWrong,
  wrongProps,
} from '../hooks/wrongProps.tsx';
import { PlatformList, type PlatformListProps } from './PlatformList.tsx';

/** The props of a list. Those of `ListData` take the host's own data in place of the platform's calls. */
export interface PageListProps extends Omit<PlatformListProps, 'version'>, ListData {
  /** Takes the notices of this list; without it they are shown. */
  readonly onNotice?: (notice: Notice) => void;
}

const RULES: Readonly<Record<string, PropRule>> = {
  platform: A_PLATFORM,
  rows: { expected: 'a list of objects', fits: (value) => Array.isArray(value) && value.every(isRecord) },
  grants: { expected: 'a list of codes', fits: Array.isArray },
  initialSearch: { expected: 'a list of criteria', fits: Array.isArray },
  extras: A_RECORD,
  ...Object.fromEntries(
    ['query', 'lookup', 'onAction', 'onNotice', 'onReady'].map((name) => [name, A_FUNCTION]),
  ),
};

/** A stored list page as a running screen. Source: specification 002 2.1 to 2.3, 4.1, 5 to 9. */
export function PageList(props: PageListProps) {
  const wrong = wrongProps(props, RULES);
  return (
    <>
      <WrongProps of="PageList" wrong={wrong} />
      {wrong.has('platform') ? null : <HostedList {...withoutWrong(props, wrong)} />}
    </>
  );
}

function HostedList(props: PageListProps) {
  const { rows, query, lookup, onAction, onNotice, adapters, colorMode, ...page } = props;
  const platform = useHostedList(props.platform, { rows, query, lookup, onAction }, onNotice);
  return (
    <EnsureRoot
      platform={props.platform}
      style={{ height: '100%' }}
      {...(adapters ? { adapters } : {})}
      {...(colorMode ? { mode: colorMode } : {})}
    >
      <WithPlatform platform={platform}>
        {/* Other rows of the host are other answers to the same query. */}
        <PlatformList {...page} platform={platform} version={rows} />
      </WithPlatform>
    </EnsureRoot>
  );
}
