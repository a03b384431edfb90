/**
 * Where uploaded files go: the fields of an open form, or a field whose value somebody else keeps, as rjsf does.
 * Source: specification 001 3.5, 3.6 and 5.
 */
import {
  type CompiledPage,
  checkUpload,
  type FieldSnapshot,
  type Form,
  type HeldFile,
  holdSaves,
  isRecord,
} from '../../engine/internal.ts';

/** The fields that uploads read and write. */
export interface UploadPlace extends Pick<Form, 'fieldAt' | 'commit'> {
  /** The page that the fields are of; its object is told to the server (001 3.6). */
  readonly page: Pick<CompiledPage, 'id' | 'objectId' | 'objectCode'>;
  snapshot(path: string): Pick<FieldSnapshot, 'value' | 'companion' | 'props'>;
  /** Bytes of the largest file that can be sent; absent where nobody knows. */
  readonly largest?: number | undefined;
  /** Saves wait until the answer is called. */
  hold?(): () => void;
}

/** The fields of an open form. */
export function placeOf(form: Form, largest?: number): UploadPlace {
  return {
    largest,
    page: form.page,
    fieldAt: form.fieldAt,
    snapshot: form.snapshot,
    commit: form.commit,
    hold: () => holdSaves(form),
  };
}

function idsOf(value: unknown): readonly string[] {
  return typeof value === 'string' ? value.split(',').filter((id) => id !== '') : [];
}

/** The item of a stored file: that with its id, else the one in its position, which may be stored without an id. */
function itemOf(companion: unknown, id: string, at: number): Readonly<Record<string, unknown>> | null {
  const items: readonly unknown[] = Array.isArray(companion) ? companion : [companion];
  const found = items.find((each) => isRecord(each) && each.id === id) ?? items[at];
  return isRecord(found) && (found.id === undefined || found.id === id) ? found : null;
}

function heldFile(companion: unknown, id: string, at: number): HeldFile {
  const item = itemOf(companion, id, at);
  const name = item?.fileName ?? item?.name;
  const size = item?.fileSize ?? item?.size;
  return {
    name: typeof name === 'string' ? name : '',
    size: typeof size === 'number' ? size : undefined,
  };
}

/**
 * Why a field does not accept a file; null where it does. `coming`: those on their way to it, which count too. `ready`:
 * those of the same choice that go before it; of one file for a field of a single one the first is taken.
 */
export function refusalOf(
  place: UploadPlace,
  { path, file, single }: { readonly path: string; readonly file: File; readonly single: boolean },
  coming: readonly HeldFile[],
  ready: readonly HeldFile[] = [],
) {
  const field = place.fieldAt(path);
  if (field === undefined) return null;
  const { value, companion, props } = place.snapshot(path);
  const held = single ? [] : [...idsOf(value).map((id, at) => heldFile(companion, id, at)), ...coming];
  return checkUpload(field, [...held, ...ready], file, props);
}

/**
 * Adds a stored file to a field's value, which may have changed since; `single`: in place of what it has. It goes before
 * those at the end that were chosen after it and have arrived earlier, so that files stand as they were chosen.
 */
export function addFile(
  place: UploadPlace,
  { path, single }: { readonly path: string; readonly single: boolean },
  item: Readonly<Record<string, unknown>> & { readonly id: string },
  wasChosenLater: (id: string) => boolean,
): boolean {
  const { value, companion } = place.snapshot(path);
  const held = single ? [] : idsOf(value);
  const items = held.map((id, at) => ({ ...itemOf(companion, id, at), id }));
  const at = held.findLastIndex((id) => !wasChosenLater(id)) + 1;
  const all = items.toSpliced(at, 0, item);
  const many = place.fieldAt(path)?.companion === 'many';
  return place.commit(path, all.map(({ id }) => id).join(','), many ? all : item);
}
