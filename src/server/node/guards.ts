/**
 * What nobody has caught, in a process that serves many: it is logged with the request that it came from, and all other
 * requests go on. Records are whole whatever happens, since each is written in one transaction.
 */
import type { ServerPorts } from '../ports.ts';

/** Guards this process until the returned function is called. */
export function guardProcess(ports: Pick<ServerPorts, 'log' | 'scope'>): () => void {
  const tell = (what: string) => (error: unknown) => {
    const facts = ports.scope?.current() ?? null;
    const where = facts === null ? '' : ` (${facts.call}, request ${facts.id})`;
    ports.log(`${what}${where}`, error);
  };
  const rejected = tell('A promise was rejected and nobody handled it');
  const thrown = tell('An error was thrown and nobody handled it');
  // Nobody reads what is written any more: to say so would only fail again.
  const unread = () => undefined;
  process.stdout.on('error', unread);
  process.stderr.on('error', unread);
  process.on('unhandledRejection', rejected);
  process.on('uncaughtException', thrown);
  return () => {
    process.stdout.off('error', unread);
    process.stderr.off('error', unread);
    process.off('unhandledRejection', rejected);
    process.off('uncaughtException', thrown);
  };
}
