import { isRecord, type Notice } from '../../engine/internal.ts';
import type { HostRecord, ListData } from '../../platform/index.ts';
import { EnsureRoot } from '../hooks/PwRoot.tsx';
import { useHostedList } from '../hooks/useHosted.ts';
import { WithPlatform } from '../hooks/WithPlatform.tsx';
import {
  A_COLOUR_MODE,
  A_FUNCTION,
  A_PLATFORM,
  A_RECORD,
  A_TEXT,
  ADAPTERS,
  ANYTHING,
  aList,
  type PropRules,
  useRightProps,
  WrongProps,
} from '../hooks/wrongProps.tsx';
import { PlatformList, type PlatformListProps } from './PlatformList.tsx';

/** The props of a list. Those of `ListData` take the host's own data in place of the platform's calls. */
export interface PageListProps
  extends Omit<PlatformListProps, 'version' | 'opinions' | 'keep' | 'cards' | 'named' | 'initialStart'>,
    ListData {
  /** Takes the notices of this list; without it they are shown. */
  readonly onNotice?: (notice: Notice) => void;
}

const NO_ROWS: readonly HostRecord[] = [];

const RULES: PropRules<PageListProps> = {
  definition: ANYTHING,
  objectModel: A_RECORD,
  platform: A_PLATFORM,
  rows: aList('objects', isRecord),
  grants: aList('codes', A_TEXT.fits),
  initialSearch: aList('criteria', isRecord),
  initialSearchName: A_TEXT,
  initialView: A_TEXT,
  extras: A_RECORD,
  adapters: ADAPTERS,
  colorMode: A_COLOUR_MODE,
  query: A_FUNCTION,
  lookup: A_FUNCTION,
  onAction: A_FUNCTION,
  onNotice: A_FUNCTION,
  onReady: A_FUNCTION,
};

/** A stored list page as a running screen. Source: specification 002 2.1 to 2.3, 4.1, 5 to 9. */
export function PageList(props: PageListProps) {
  const { wrong, right } = useRightProps(props, RULES);
  const { platform, definition = null, ...rest } = right;
  // Rows that cannot be used are told above: the list asks nobody else for them.
  const rows = rest.rows ?? (wrong.has('rows') ? NO_ROWS : undefined);
  return (
    <>
      <WrongProps of="PageList" wrong={wrong} />
      {platform && <HostedList {...rest} rows={rows} definition={definition} platform={platform} />}
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
        <PlatformList {...page} platform={platform} version={rows} opinions={onAction === undefined} />
      </WithPlatform>
    </EnsureRoot>
  );
}
