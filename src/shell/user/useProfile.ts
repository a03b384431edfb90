import { useCallback, useState } from 'react';
import { fail, ok, type PortError, type Result } from '../../engine/internal.ts';
import { type Answer, type AnswerOf, calls, type RequestOf } from '../../platform/index.ts';
import { transferred } from '../../platform/internal.ts';
import { type Fetched, useFetched } from '../pages/useFetched.ts';
import { useShell } from '../services.tsx';
import { smallPicture } from './smallPicture.ts';

/** What the server keeps of the user. */
export type Profile = AnswerOf<typeof calls.profileGet>;

/** The user's own data and how they are changed. What goes wrong is told by a notice, and leaves what there was. */
export interface ProfileState {
  readonly state: Fetched<Profile>;
  readonly retry: () => void;
  readonly saving: boolean;
  save(change: RequestOf<typeof calls.profileSave>): void;
  upload(file: File): void;
}

function noPicture({ name }: File): PortError {
  return { kind: 'validation', code: 'upload.notAccepted', params: { name }, retryable: false };
}

/** Loads and changes it. */
export function useProfile(): ProfileState {
  const { platform, session } = useShell();
  const { client, notify, texts, transfers } = platform;
  const [saved, setSaved] = useState<Profile | null>(null);
  const [saving, setSaving] = useState(false);
  const { state, retry } = useFetched(
    useCallback(
      async (signal: AbortSignal) => {
        const answer = await client.call(calls.profileGet, {}, { signal });
        return answer.ok ? ok(answer.value.data) : answer;
      },
      [client],
    ),
  );

  async function run(change: () => Promise<Result<Answer<Profile>>>): Promise<void> {
    setSaving(true);
    const answer = await change();
    setSaving(false);
    if (answer.ok) {
      const { data } = answer.value;
      setSaved(data);
      session.changeUser({ picture: data.picture ?? '' });
      notify({ tone: 'success', code: 'shell.user.saved', params: {} });
      return;
    }
    if (answer.error.kind === 'aborted') return;
    const msg = texts.t(answer.error.code, answer.error.params);
    notify({ tone: 'error', code: 'shell.failed', params: { msg } });
  }

  return {
    state: state.phase === 'ready' && saved !== null ? { phase: 'ready', value: saved } : state,
    retry,
    saving,
    save: (change) => void run(() => client.call(calls.profileSave, change)),
    upload: (file) =>
      void run(async () => {
        const picture = await smallPicture(file);
        if (picture === null) return fail(noPicture(file));
        const form = new FormData();
        form.set('file', picture);
        return transferred(transfers, {
          kind: 'upload',
          name: file.name,
          repeatable: false,
          run: ({ signal, progress }) =>
            client.upload(calls.profilePicture, form, {
              signal,
              onProgress: (share) => progress({ share }),
            }),
        });
      }),
  };
}
