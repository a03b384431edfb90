import { useCallback, useRef } from 'react';
import type { Notice } from '../../engine/internal.ts';
import type { FormHost } from '../../platform/index.ts';
import { EnsureRoot } from '../hooks/PwRoot.tsx';
import { useHostedForm } from '../hooks/useHosted.ts';
import { WithPlatform } from '../hooks/WithPlatform.tsx';
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

/** A stored page as a running form. Source: specification 001 2.1 and 4. */
export function PageForm(props: PageFormProps) {
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
