import { useCallback, useRef } from 'react';
import { isRecord, MODES, type Notice } from '../../engine/internal.ts';
import type { FormHost } from '../../platform/index.ts';
import { EnsureRoot } from '../hooks/PwRoot.tsx';
import { useHostedForm } from '../hooks/useHosted.ts';
import { WithPlatform } from '../hooks/WithPlatform.tsx';
import {
  A_COLOUR_MODE,
  A_FUNCTION,
  A_PLATFORM,
  A_RECORD,
  A_REF,
  A_TEXT,
  ADAPTERS,
  ANYTHING,
  oneOf,
  type PropRules,
  useRightProps,
  WrongProps,
  YES_OR_NO,
} from '../hooks/wrongProps.tsx';
import { PlatformForm, type PlatformFormProps } from './PlatformForm.tsx';
import type { PageFormHandle } from './pageFormHandle.ts';

/**
 * The props of a form. Those of `FormHost` take the host's own data in place of the platform's calls; which of them are
 * there may change, and each may be a new function at each rendering.
 */
export interface PageFormProps extends PlatformFormProps, FormHost {
  /**
   * Takes the notices of this form; without it they are shown. Why a save was refused is shown above the fields in any
   * case, and is read by `refusal()` of the form.
   */
  readonly onNotice?: (notice: Notice) => void;
}

const RULES: PropRules<PageFormProps> = {
  definition: ANYTHING,
  objectModel: A_RECORD,
  platform: A_PLATFORM,
  mode: { ...oneOf(MODES), needed: true },
  record: A_RECORD,
  recordId: A_TEXT,
  readOnly: YES_OR_NO,
  session: {
    expected: 'a session, or { form }',
    fits: (value) => isRecord(value) && (isRecord(value.form) || typeof value.snapshot === 'function'),
  },
  layout: oneOf(['page', 'dialog']),
  adapters: ADAPTERS,
  colorMode: A_COLOUR_MODE,
  history: YES_OR_NO,
  showIssues: YES_OR_NO,
  events: {
    expected: 'an object of functions by field',
    fits: (value) => isRecord(value) && Object.values(value).every(A_FUNCTION.fits),
    each: A_FUNCTION.fits,
  },
  save: A_FUNCTION,
  lookup: A_FUNCTION,
  upload: A_FUNCTION,
  onAction: A_FUNCTION,
  onSave: A_FUNCTION,
  onChange: A_FUNCTION,
  onNotice: A_FUNCTION,
  onClose: A_FUNCTION,
  ref: A_REF,
};

/** A stored page as a running form. Source: specification 001 2.1 and 4. */
export function PageForm(props: PageFormProps) {
  const { wrong, right } = useRightProps(props, RULES);
  const { platform, mode = 'link', definition = null, ...rest } = right;
  return (
    <>
      <WrongProps of="PageForm" wrong={wrong} />
      {platform && <HostedForm {...rest} definition={definition} mode={mode} platform={platform} />}
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
        <PlatformForm {...page} platform={platform} opinions={onAction === undefined} ref={both} />
      </WithPlatform>
    </EnsureRoot>
  );
}
