/**
 * A platform some of whose calls an application makes itself. The parts of the platform stay the same objects, so that
 * texts, storage and notices are shared with it.
 */
import { isRecord, ok, type Result } from '../../engine/internal.ts';
import type { OpenRequest, Platform, UploadPort } from '../types.ts';
import { askAction } from './action.ts';
import { askHost, hostError, wrongAnswer } from './ask.ts';
import { type HostedForm, hostedFormPorts } from './formHost.ts';
import { hostedListPorts } from './listHost.ts';
import { withLookup } from './lookupHost.ts';
import type { FormHost, ListData } from './types.ts';

/** A platform for one form; `host` is read when something is asked, so that its functions may be new each time. */
export function hostedForm(platform: Platform, hosted: HostedForm): Platform {
  const { upload, events } = hosted.host();
  return {
    ...platform,
    formPorts: (page, recordId) => hostedFormPorts(page, platform.formPorts(page, recordId), hosted),
    ...(events && { fieldEvents: Object.keys(events) }),
    ...(upload && { upload: hostedUpload(platform, () => hosted.host().upload ?? upload) }),
  };
}

/** Files of fields go to the host. */
function hostedUpload({ clock }: Platform, upload: () => NonNullable<FormHost['upload']>): UploadPort {
  return (file, as, options) =>
    askHost(
      'upload',
      clock,
      options.signal,
      (signal) => upload()({ file, as }, { ...options, signal }),
      (answer) => {
        if (!isRecord(answer) || typeof answer.id !== 'string' || answer.id === '')
          return wrongAnswer('upload', 'id', 'expected { id }');
        const { id, name = file.name, url = '' } = answer;
        return ok({ id, fileName: name, fileSize: file.size, url, createTime: clock.now() });
      },
    );
}

/** A platform for one list. */
export function hostedList(platform: Platform, host: () => ListData): Platform {
  const { onAction, lookup } = host();
  const { opener } = platform;
  const open = async (request: OpenRequest): Promise<Result<unknown>> => {
    const { renderCode, objectId, action, params } = request;
    const target = { page: renderCode === '' ? objectId : renderCode, mode: action, params };
    const id = typeof params.id === 'string' ? params.id : '';
    const take = host().onAction ?? onAction;
    const platforms = () =>
      opener?.open(request) ?? Promise.resolve(hostError('list.openTypeUnknown', { code: action }));
    if (take === undefined) return platforms();
    const asked = { code: action, kind: 'open', recordId: id, record: null, rows: [], target } as const;
    const answer = await askAction(take, asked, new AbortController().signal, platforms, () => undefined);
    return answer.ok ? ok(answer.value.model) : answer;
  };
  return {
    ...platform,
    listPorts: (list) => hostedListPorts(list, platform.listPorts(list), platform, host),
    ...(lookup && {
      formPorts: (page, recordId) =>
        withLookup(page, platform.formPorts(page, recordId), () => host().lookup ?? lookup),
    }),
    ...(onAction && { opener: { ...opener, open } }),
  };
}
