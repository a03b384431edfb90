/**
 * Opens what a server works on: store, files and all other ports, prepared and filled, before anything listens. The
 * command line loads definitions into a store in the same way.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { isGuessable } from '../auth/passwords.ts';
import { DEMO_PASSWORD_MD5 } from '../ports/memory.ts';
import { createClock, createIds } from '../ports/web.ts';
import type { Assets, ServerPorts } from '../ports.ts';
import { emptyFactory } from '../seed/empty.ts';
import { isSeeded, prepareStore, seed } from '../seed/seed.ts';
import type { DemoFactory } from '../seed/types.ts';
import { forgetAddress } from './address.ts';
import { createFormReader } from './forms.ts';
import { gzipText } from './gzip.ts';
import { createScryptHasher } from './hasher.ts';
import { createImages } from './images.ts';
import { createLog, type LogLevel, type LogOutput, standardError } from './log.ts';
import { md5 } from './md5.ts';
import type { Metrics } from './metrics.ts';
import { type DatabaseOptions, type OpenStore, openStore } from './open.ts';
import { type FileOptions, openFiles } from './openFiles.ts';
import { createRequestScope } from './scope.ts';

/** What a server works on, and how. */
export interface OpenOptions extends DatabaseOptions, FileOptions {
  /**
   * Folder of the embedded database and, unless `FileOptions` say another place, of its uploaded files; created if
   * necessary.
   */
  readonly dataFolder: string;
  /** Initial content of an empty store; a function is called only where the store is empty. */
  readonly demo?: DemoFactory | (() => Promise<DemoFactory>);
  /** Password of the first administrator, where he has none yet; without it he chooses one by `setupLink`. */
  readonly adminPassword?: string;
  /** Time zone of the factory (`Asia/Taipei`); unless given that of the machine. */
  readonly timeZone?: string;
  /** Answered as `version.json`: open shells offer to reload when it changes. */
  readonly version?: string;
  /** Days that the audit trail is kept; 400 unless given, 0 for ever. */
  readonly auditDays?: number;
  /** Days that versions of records are kept beside the newest of each; for ever unless given. */
  readonly versionDays?: number;
  /** Most rows of an exported file; 200,000 unless given. */
  readonly exportRows?: number;
  /** Other origins (`https://pictures.example`) whose images shells show; none unless given. */
  readonly imageOrigins?: readonly string[];
  /** Other origins whose pages shells show inside themselves; none unless given. */
  readonly frameOrigins?: readonly string[];
  /** How much is logged, as one JSON line an answered call; `warn` unless given: refused and failed calls. */
  readonly logLevel?: LogLevel;
  /** Where logs go, in place of the standard error, which gets short lines where it is a terminal. */
  readonly logOutput?: LogOutput;
  /** Controls of the host's own, made with `defineControl`. */
  readonly controls?: ServerPorts['controls'];
  /** How much users may upload. */
  readonly uploads?: ServerPorts['uploads'];
  /** The map service that maps ask through the server. */
  readonly map?: ServerPorts['map'];
}

/** An open store with all other ports. */
export interface Opened extends Pick<OpenStore, 'ready' | 'close'> {
  readonly ports: ServerPorts;
}

/** What a listening server adds to the ports. */
export interface Surroundings {
  readonly assets?: Assets;
  readonly metrics: Metrics | null;
}

/**
 * Fills an empty store. In the embedded database all demo users can sign in with the demo password, which is public.
 * Elsewhere the administrator is the only user, with the given password or none.
 */
async function fill(ports: ServerPorts, options: OpenOptions): Promise<void> {
  if (await isSeeded(ports)) return;
  const embedded = options.databaseUrl === undefined;
  const demo = typeof options.demo === 'function' ? await options.demo() : options.demo;
  const factory = demo ?? emptyFactory(ports.ids);
  if (embedded && demo !== undefined) {
    const hash = await ports.hasher.hash(DEMO_PASSWORD_MD5);
    await seed(ports, factory, { passwordHash: () => hash });
    return;
  }
  await checkPassword(options.adminPassword);
  const users = factory.users.filter((user) => user.userName === 'admin');
  await seed(
    ports,
    { ...factory, users: users.length > 0 ? users : emptyFactory(ports.ids).users },
    { passwordHash: () => null },
  );
}

/** Refuses a guessable password before anything is stored. */
export async function checkPassword(password = ''): Promise<void> {
  if (password !== '' && (await isGuessable(md5(password), { names: ['admin'], demo: false })))
    throw new Error(
      'PAGEWRIGHT_ADMIN_PASSWORD is too common or too easy to guess: nobody can sign in with it',
    );
}

/**
 * Opens and fills the store; other processes wait for `ready`. `dataFolder` is an absolute path.
 * @throws StoreError `locked` where another process uses the data folder; Error where the database cannot be opened.
 */
export async function openPorts(
  options: OpenOptions,
  { assets, metrics }: Surroundings = { metrics: null },
): Promise<Opened> {
  mkdirSync(options.dataFolder, { recursive: true });
  const scope = createRequestScope();
  const logs = createLog({
    level: options.logLevel ?? 'warn',
    output: options.logOutput ?? standardError(),
    forPeople: options.logOutput === undefined && process.stderr.isTTY,
    requestId: () => scope.current()?.id,
  });
  const gauge = metrics === null ? {} : { gauge: metrics.gauge };
  const images = createImages({ log: logs.log, scope });
  const opened = await openStore({ ...options, ...gauge, log: logs.log, note: logs.note }, scope);
  try {
    // Of a server that was killed.
    forgetAddress(options);
    const clock = createClock(options.timeZone);
    const ports: ServerPorts = {
      store: opened.store,
      files: openFiles(options, opened.store),
      readForm: createFormReader(join(options.dataFolder, 'incoming')),
      ...(options.uploads === undefined ? {} : { uploads: options.uploads }),
      hasher: createScryptHasher(),
      clock,
      ids: createIds(clock),
      settings: {
        version: options.version ?? '1.0.1',
        projectCode: 'pagewright',
        ...(options.auditDays === undefined ? {} : { auditDays: options.auditDays }),
        ...(options.versionDays === undefined ? {} : { versionDays: options.versionDays }),
        ...(options.exportRows === undefined ? {} : { exportRows: options.exportRows }),
        ...(options.imageOrigins === undefined ? {} : { imageOrigins: options.imageOrigins }),
        ...(options.frameOrigins === undefined ? {} : { frameOrigins: options.frameOrigins }),
        demo: options.databaseUrl === undefined && options.demo !== undefined,
      },
      images,
      gzip: gzipText,
      scope,
      log: logs.log,
      observe: (report) => {
        logs.observe(report);
        metrics?.observe(report);
      },
      ...gauge,
      ...(options.controls === undefined ? {} : { controls: options.controls }),
      ...(options.map === undefined ? {} : { map: options.map }),
      ...(assets === undefined ? {} : { assets }),
    };
    await prepareStore(ports);
    await fill(ports, options);
    const close = async () => {
      await images.close?.();
      await opened.close();
    };
    return { ports, ready: opened.ready, close };
  } catch (error) {
    await images.close?.();
    await opened.close();
    throw error;
  }
}
