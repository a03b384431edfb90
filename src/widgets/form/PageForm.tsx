import { useCallback, useRef } from 'react';
import { isRecord, MODES, type Mode, type Notice } from '../../engine/internal.ts';
import type { FormHost } from '../../platform/index.ts';
import { EnsureRoot } from '../hooks/PwRoot.tsx';
import { useHostedForm } from '../hooks/useHosted.ts';
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
import { PlatformForm, type PlatformFormProps } from './PlatformForm.tsx';
import type { PageFormHandle } from './pageFormHandle.ts';

/**
 * The props of a form. Those of `FormHost` take the host's own data in place of the platform's calls; which of them are
 * there may change, and each may be a new function at each rendering.
 */
export interface PageFormProps extends PlatformFormProps, FormHost {
  /** Takes the notices of this form; without it they are shown. */
  readonly onNotice?: (notice: Notice) => void;
}

const RULES: Readonly<Record<string, PropRule>> = {
  platform: A_PLATFORM,
  mode: {
    needed: true,
    expected: `one of ${MODES.join(', ')}`,
    fits: (value) => MODES.some((mode) => mode === value),
  },
  record: A_RECORD,
  recordId: { expected: 'a text', fits: (value) => typeof value === 'string' },
  events: {
    expected: 'an object of functions by field',
    fits: (value) => isRecord(value) && Object.values(value).every(A_FUNCTION.fits),
  },
  ...Object.fromEntries(
    ['save', 'lookup', 'upload', 'onAction', 'onSave', 'onChange', 'onNotice', 'onClose'].map((name) => [
      name,
      A_FUNCTION,
    ]),
  ),
};

/** A stored page as a running form. Source: specification 001 2.1 and 4. */
export function PageForm(props: PageFormProps) {
  const wrong = wrongProps(props, RULES);
  const kept = withoutWrong(props, wrong);
  // While the mode is wrong the form stays as it was.
  const mode = useRef<Mode>('link');
  if (!wrong.has('mode')) mode.current = props.mode;
  return (
    <>
      <WrongProps of="PageForm" wrong={wrong} />
      {wrong.has('platform') ? null : <HostedForm {...kept} mode={mode.current} />}
    </>
  );
}

function HostedForm(props: PageFormProps) {
  const { save, lookup, upload, events, onAction, onNotice, adapters, colorMode, ref, ...page } = props;
  const host = { save, lookup, upload, events, onAction };
  const handle = useRef<PageFormHandle>(null);
  const both = useCallback(
    (now: PageFormHandle | null) => {
      handle.current = now;
      if (typeof ref === 'function') ref(now);
      else if (ref) ref.current = now;
    },
    [ref],
  );
  const platform = useHostedForm(props.platform, host, () => handle.current?.form ?? null, onNotice);
  return (
    <EnsureRoot
      platform={props.platform}
      {...(adapters ? { adapters } : {})}
      {...(colorMode ? { mode: colorMode } : {})}
    >
      <WithPlatform platform={platform}>
        <PlatformForm {...page} platform={platform} ref={both} />
      </WithPlatform>
    </EnsureRoot>
  );
}
