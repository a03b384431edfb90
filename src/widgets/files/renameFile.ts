import { type FieldBinding, type Form, ok, type Result } from '../../engine/internal.ts';
import type { Platform } from '../../platform/index.ts';
import { ownAddress, renameStored } from '../../platform/internal.ts';
import { renamedTo } from './fileNames.ts';
import { renamed, type StoredFile, storedFiles, storedPair } from './storedFiles.ts';

interface At {
  readonly platform: Platform;
  readonly form: Form | null;
  readonly binding: FieldBinding;
}

/**
 * Gives a file another name, which the record shows then. Decision where specification 001 2.2 is silent: a name belongs
 * to the file, not to the record, so the server keeps it at once, and undo leaves it; files that a host keeps have their
 * name in the record alone.
 */
export async function renameFile(
  { platform, form, binding }: At,
  file: StoredFile,
  typed: string,
): Promise<Result<unknown>> {
  const name = renamedTo(file.name, typed);
  if (name === '' || name === file.name) return ok(null);
  const isServers = platform.upload === undefined && ownAddress(file) === null;
  const stored = isServers ? await renameStored(platform, file.id, name) : ok(name);
  if (!stored.ok) return stored;
  // Other files may have come and gone while the server was asked.
  const now = form?.snapshot(binding.path) ?? binding;
  const files = storedFiles(now.value, now.companion);
  if (files.every(({ id }) => id !== file.id)) return ok(null);
  const { value, companion } = storedPair(
    files.map((each) => (each.id === file.id ? renamed(each, stored.value) : each)),
  );
  if (isServers && form !== null) form.apply([{ path: binding.path, value, companion }], 'server');
  else binding.commit(value, companion ?? undefined);
  return ok(null);
}
