import { useMemo, useRef } from 'react';
import type { Form, Notice } from '../../engine/internal.ts';
import type { FormHost, ListData, Platform } from '../../platform/index.ts';
import { calling, hostedForm, hostedList } from '../../platform/internal.ts';

/**
 * Which of a host's functions are there, its events by their fields: only that decides what the platform still does.
 */
function given(host: object, events: object = {}): string {
  const names = Object.entries(host).flatMap(([name, value]) => (value === undefined ? [] : [name]));
  return [...names, ...Object.keys(events)].join(' ');
}

/** The platform with notices taken by the host; that it fails to take one is shown by the platform itself. */
function withNotices(platform: Platform, take: (notice: Notice) => unknown): Platform {
  const notify = calling('onNotice', platform.notify, take);
  return {
    ...platform,
    notify,
    formPorts: (page, recordId) => ({ ...platform.formPorts(page, recordId), notify }),
  };
}

/**
 * A platform some of whose calls the host makes. It stays the same while the host passes functions for the same calls;
 * the functions themselves may be new at each rendering.
 */
export function useHostedForm(
  platform: Platform,
  host: FormHost,
  form: () => Form | null,
  onNotice: ((notice: Notice) => void) | undefined,
): Platform {
  const latest = useRef({ host, form, onNotice });
  latest.current = { host, form, onNotice };
  const has = given(host, host.events);
  const takesNotices = onNotice !== undefined;
  return useMemo(() => {
    const told = takesNotices
      ? withNotices(platform, (notice) => latest.current.onNotice?.(notice))
      : platform;
    if (has === '') return told;
    return hostedForm(told, {
      host: () => latest.current.host,
      record: () => latest.current.form()?.value() ?? {},
    });
  }, [platform, has, takesNotices]);
}

/** The same for a list. Other rows are another answer, so `rows` belongs to the identity. */
export function useHostedList(
  platform: Platform,
  host: ListData,
  onNotice: ((notice: Notice) => void) | undefined,
): Platform {
  const latest = useRef({ host, onNotice });
  latest.current = { host, onNotice };
  const has = given(host);
  const takesNotices = onNotice !== undefined;
  return useMemo(() => {
    const told = takesNotices
      ? withNotices(platform, (notice) => latest.current.onNotice?.(notice))
      : platform;
    return has === '' ? told : hostedList(told, () => latest.current.host);
  }, [platform, has, takesNotices]);
}
