import { useContext, useState } from 'react';
import { type FieldBinding, formatNumber, type PortError, type Result } from '../../engine/internal.ts';
import type { Upload } from '../../platform/internal.ts';
import { FormViewContext } from '../form/context.ts';
import { usePlatform, useTexts } from '../hooks/hooks.ts';
import { renameFile } from './renameFile.ts';
import { idsOf, type StoredFile, storedFiles, storedPair } from './storedFiles.ts';
import { uploadErrorText } from './uploadError.ts';
import { useUploads } from './useUploads.ts';

/** A file that the field does not take, with the reason. */
export interface Refusal {
  readonly key: number;
  readonly name: string;
  readonly text: string;
}

/** The files of a field, those on their way, and all that is done with them. */
export interface FileField {
  readonly files: readonly StoredFile[];
  /** A value that is no list of ids, as text; null for one that is. It is kept until the user changes it. */
  readonly odd: string | null;
  readonly uploads: readonly Upload[];
  readonly refusals: readonly Refusal[];
  /** How many files there are, with those on their way. */
  readonly count: number;
  /** Most files; null for any number. */
  readonly most: number | null;
  /** For the `accept` attribute of the browser's control; undefined for anything. */
  readonly accept: string | undefined;
  /** Chosen files are sent; those that the field does not take are refused by name. */
  add(files: readonly File[]): void;
  /**
   * Those of the chosen files that fit, for whoever makes them ready before they are sent; the others are refused by name
   * and take no room of these. `ready`: those that were chosen before and are not sent yet. `isFinal`: whether a file is sent
   * as it is, so that its size counts already.
   */
  choose(files: readonly File[], ready: readonly File[], isFinal: (file: File) => boolean): readonly File[];
  /** Why a file as it is would be refused for its size; null for one that may be sent, as far as is known. */
  sizeProblem(file: File): string | null;
  /** Sends files that were chosen. */
  send(files: readonly File[]): void;
  /** Says that chosen files are made ready, such as cropped, until the answer is called. */
  prepare(): () => void;
  remove(id: string): void;
  /** Gives a file another name; the ending stays. */
  rename(id: string, name: string): Promise<Result<unknown>>;
  /** Moves a file by so many places. */
  move(id: string, by: number): void;
  clear(): void;
  retry(upload: Upload): void;
  cancel(upload: Upload): void;
  dismiss(): void;
  /** The file itself, where it was uploaded on this page. */
  local(id: string): File | null;
}

let serial = 0;

/** Nobody takes files here. */
const UNSET: PortError = {
  kind: 'badRequest',
  code: 'upload.failed',
  params: { why: 'upload.unset' },
  retryable: false,
};

export function useFileField(binding: FieldBinding, as: 'image' | 'file'): FileField {
  const { t } = useTexts();
  const platform = usePlatform();
  const form = useContext(FormViewContext)?.form ?? null;
  const { uploads, list, isTaken } = useUploads(binding);
  const [refusals, setRefusals] = useState<readonly Refusal[]>([]);
  const { path, field, value, companion } = binding;
  const files = storedFiles(value, companion);
  const most = field.constraints.maxItems ?? null;
  const single = most === 1;

  function refuse(error: PortError, name: string): void {
    serial += 1;
    const refusal = { key: serial, name, text: uploadErrorText(error, name, as, t) };
    setRefusals((now) => [...now, refusal]);
  }

  function put(next: readonly StoredFile[]): void {
    const pair = storedPair(next);
    binding.commit(pair.value, pair.companion ?? undefined);
  }

  /** What the server refuses for its size is told before it is sent, and takes no place of those that fit. */
  function tooLarge({ name, size }: File): PortError | null {
    const largest = uploads.largest();
    if (largest === undefined || size <= largest) return null;
    // As the server says it.
    const mb = Math.floor((largest / 1024 / 1024) * 10) / 10;
    return {
      kind: 'validation',
      code: 'widgets.files.tooLarge',
      params: { name, mb: formatNumber(mb) },
      retryable: false,
    };
  }

  const choose: FileField['choose'] = (chosen, ready, isFinal) => {
    // What is told of earlier files stays, but where these are chosen in their place.
    setRefusals((now) =>
      single ? [] : now.filter(({ name }) => !chosen.some((file) => file.name === name)),
    );
    const fitting: File[] = [];
    for (const file of chosen) {
      const error = isTaken
        ? ((isFinal(file) ? tooLarge(file) : null) ??
          uploads.refusal({ path, file, single }, [...ready, ...fitting]))
        : UNSET;
      if (error === null) fitting.push(file);
      else refuse(error, file.name);
    }
    return fitting;
  };

  function send(chosen: readonly File[]): void {
    const matting = field.upload?.imageMatting ? { imageMatting: 'true' } : {};
    // One that failed on its way stands in the list, with its reason.
    for (const file of chosen) {
      // One that was cropped first may still be too large.
      const error = tooLarge(file);
      if (error !== null) {
        refuse(error, file.name);
        continue;
      }
      void uploads.start({ path, file, as, single, ...matting }).then((result) => {
        if (!result.ok && result.error.kind === 'validation' && result.error.code !== 'upload.failed')
          refuse(result.error, file.name);
      });
    }
  }

  return {
    files,
    odd: idsOf(value) === null ? JSON.stringify(value) : null,
    uploads: list,
    refusals,
    count: files.length + list.filter(({ status }) => status !== 'failed').length,
    most,
    accept: field.upload?.accept.join(',') || undefined,
    add: (chosen) => send(choose(chosen, [], () => true)),
    choose,
    sizeProblem(file) {
      const error = tooLarge(file);
      return error && uploadErrorText(error, file.name, as, t);
    },
    send,
    prepare: uploads.prepare,
    remove: (id) => put(files.filter((file) => file.id !== id)),
    async rename(id, name) {
      const file = files.find((each) => each.id === id);
      return file === undefined
        ? { ok: true, value: null }
        : renameFile({ platform, form, binding }, file, name);
    },
    move(id, by) {
      const from = files.findIndex((file) => file.id === id);
      const to = from + by;
      const moved = files[from];
      if (moved === undefined || to < 0 || to >= files.length) return;
      const rest = files.filter((file) => file.id !== id);
      put([...rest.slice(0, to), moved, ...rest.slice(to)]);
    },
    clear: () => put([]),
    retry: (upload) => void uploads.retry(upload.id),
    cancel: (upload) => uploads.cancel(upload.id),
    dismiss: () => setRefusals([]),
    local: uploads.local,
  };
}
