/** Downloads: a file is asked for, and given to the user. Source: specification 000 §7. */
import { fail, ok, type Result } from '../../engine/internal.ts';
import type { Client } from '../client/types.ts';
import { transferred } from '../transfers/transferred.ts';
import type { Transfers } from '../transfers/types.ts';
import { saveFile } from './saveFile.ts';

/** What downloads need. */
export interface Downloads {
  readonly client: Pick<Client, 'download'>;
  /** Who shows files on their way. */
  readonly transfers?: Transfers | undefined;
}

/** How a file is asked for. */
export interface Asked {
  /** Its name where the answer has none (content-disposition). */
  readonly name: string;
  /** A request with content, by POST. */
  readonly body?: unknown;
  /** An address out of a record or definition, which goes without the token. */
  readonly url?: string;
}

/**
 * Asks for a file and gives it to the user, under the name of content-disposition. It is only read, so that it may be
 * asked for again. `whileOpen` ends it where nobody shows transfers; where somebody does, it goes on without its page.
 */
export function fetchedFile(
  { client, transfers }: Downloads,
  address: string,
  { name, ...asked }: Asked,
  whileOpen?: AbortSignal,
): Promise<Result<void>> {
  return transferred<void>(transfers, {
    kind: 'download',
    name,
    whileOpen,
    repeatable: true,
    async run(moving) {
      const answer = await client.download(address, {
        ...asked,
        signal: moving.signal,
        onProgress({ bytes, total, name: said }) {
          const share = total === null ? null : Math.min(1, bytes / total);
          moving.progress({ share, bytes, name: said ?? name });
        },
      });
      if (!answer.ok) return fail(answer.error);
      if (!moving.signal.aborted) saveFile(answer.value.blob, answer.value.name ?? name);
      return ok(undefined);
    },
  });
}
