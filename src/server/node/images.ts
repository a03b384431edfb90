/**
 * Makes pictures again with sharp, in a process of its own: decoders of foreign pictures are where faults are found, and
 * one that fails must end nothing but itself. Source: specification 001 3.5, 5.
 *
 * The process starts with the first picture and ends when none has come for a while. Two pictures are made at a time;
 * others wait.
 *
 * Only where sharp is not installed, which is up to who installs the server, pictures stay as they are, and that is
 * logged once. Where the process cannot be started, or ends by itself, nothing is stored that was not made again: that is
 * logged with the requests that waited for it, and each of them may come again later (`later`). A process that a signal
 * ended, by a fault or for its memory, has met a picture that it cannot make.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { ImageFault, Images, MadeImage, ReadImage, ServerPorts } from '../ports.ts';
import type { ImageAnswer, ImageWork } from './imageWork.ts';

/** Pictures that are made at a time: each takes up to some hundred megabytes meanwhile. */
const AT_ONCE = 2;
/** Milliseconds that one may take. */
const PATIENCE = 30_000;
/** Milliseconds without work after which the process ends. */
const IDLE = 60_000;

/** The file of the process: beside this one in the sources, or where the build puts it for each of its entries. */
function workerFile(): string | null {
  const names = [
    './image-worker.ts',
    './image-worker.js',
    './node/image-worker.js',
    './server/image-worker.js',
    '../server/image-worker.js',
  ];
  const paths = names.map((name) => fileURLToPath(new URL(name, import.meta.url)));
  return paths.find((path) => existsSync(path)) ?? null;
}

interface Job {
  readonly read: ReadImage;
  readonly work: Pick<ImageWork, 'type' | 'width'>;
  /** The id of the request that asks for it, for the log. */
  readonly request: string | undefined;
  /** True where it was beside another when the process ended: nobody knows which of them did it. */
  readonly alone: boolean;
  readonly done: (made: MadeImage) => void;
  readonly failed: (error: unknown) => void;
}

/** A job that has begun. */
interface Running extends Job {
  timer: NodeJS.Timeout | null;
}

const faulty = (fault: ImageFault): MadeImage => ({ ok: false, fault });
const BROKEN = faulty('broken');
const LATER = faulty('later');

const textOf = (jobs: readonly Job[]) => {
  const requests = [...new Set(jobs.flatMap(({ request }) => request ?? []))];
  return requests.length === 0 ? '' : ` (${requests.map((id) => `request ${id}`).join(', ')})`;
};

/** Options of `createImages`, for tests. */
export interface ImagesOptions {
  readonly log: ServerPorts['log'];
  /** Whose requests are named in the log. */
  readonly scope?: ServerPorts['scope'];
  /** The process's file, unless it is the usual one. */
  readonly file?: string | null;
  /** Milliseconds that a picture may take. */
  readonly patience?: number;
  readonly idle?: number;
}

/** Makes the port. Nothing runs until it is used. */
export function createImages({
  log,
  scope,
  patience = PATIENCE,
  idle = IDLE,
  ...given
}: ImagesOptions): Images {
  const file = given.file === undefined ? workerFile() : given.file;
  const queue: Job[] = [];
  const running = new Map<number, Running>();
  let child: ChildProcess | null = null;
  let resting: NodeJS.Timeout | null = null;
  let serial = 0;
  let told = false;

  function tellOnce(): void {
    if (!told) log('Pictures are not made smaller and keep their metadata: sharp is not installed', null);
    told = true;
  }

  function finish(id: number, made: MadeImage): void {
    const job = running.get(id);
    if (job === undefined) return;
    running.delete(id);
    if (job.timer !== null) clearTimeout(job.timer);
    if (!made.ok && made.fault === 'away') tellOnce();
    job.done(made);
    next();
  }

  /** It has answered that it cannot work: the next picture finds another process, which may. */
  function giveUp(own: ChildProcess, id: number, why: string | undefined): void {
    const job = running.get(id);
    log(`Pictures cannot be made${job === undefined ? '' : textOf([job])}`, why ?? null);
    end(own, LATER);
  }

  /**
   * Ends the process. A picture that was alone in it is what `made` says; of several each is tried again, alone where it
   * may be the one that ended it: `slow` is the picture that took too long, where it was that. `unsent` is one that did
   * not reach the process, and is tried again in any case.
   */
  function end(
    ended: ChildProcess,
    made: MadeImage,
    { slow = null, unsent = null }: { readonly slow?: number | null; readonly unsent?: number | null } = {},
  ): void {
    if (child !== ended) return;
    child = null;
    ended.kill('SIGKILL');
    const jobs = [...running.entries()];
    running.clear();
    for (const [, { timer }] of jobs) if (timer !== null) clearTimeout(timer);
    const again = jobs.length > 1 && made === BROKEN;
    for (const [id, job] of jobs) {
      if (again || id === unsent) queue.unshift({ ...job, alone: job.alone || slow === null || slow === id });
      else job.done(made);
    }
    next();
  }

  function start(path: string): ChildProcess {
    const made = fork(path, [], {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      execArgv: [],
      // What the server is told by its environment (keys, passwords) is not for a decoder.
      env: {
        PATH: process.env.PATH ?? '',
        LD_LIBRARY_PATH: process.env.LD_LIBRARY_PATH ?? '',
        MALLOC_ARENA_MAX: '2',
      },
    });
    made.on('message', ({ id, made: answer, why }: ImageAnswer) => {
      if (answer.ok || answer.fault !== 'later') finish(id, answer);
      else giveUp(made, id, why);
    });
    made.on('error', (error) => {
      if (child !== made) return;
      log(`The process that makes pictures cannot be started${textOf([...running.values()])}`, error);
      end(made, LATER);
    });
    made.on('exit', (code, signal) => {
      if (child !== made) return;
      const how = signal === null ? `by itself with code ${code}` : `by ${signal}`;
      log(`The process that makes pictures ended ${how}${textOf([...running.values()])}`, null);
      end(made, signal === null ? LATER : BROKEN);
    });
    // It keeps nobody from ending.
    made.unref();
    made.channel?.unref();
    return made;
  }

  function rest(): void {
    if (resting !== null) clearTimeout(resting);
    resting = null;
    if (running.size > 0 || child === null) return;
    const tired = child;
    resting = setTimeout(() => {
      if (running.size > 0 || child !== tired) return;
      child = null;
      tired.disconnect();
    }, idle).unref();
  }

  function next(): void {
    rest();
    while (running.size < AT_ONCE) {
      // Who uploads waits for that, and nobody has to wait for a smaller picture.
      const job = queue.find(({ work }) => work.width === null) ?? queue[0];
      const lonely = job?.alone === true || [...running.values()].some(({ alone }) => alone);
      if (job === undefined || (lonely && running.size > 0)) return;
      queue.splice(queue.indexOf(job), 1);
      try {
        if (file === null) throw new Error('Its file is not there');
        child ??= start(file);
      } catch (error) {
        log(`The process that makes pictures cannot be started${textOf([job])}`, error);
        job.done(LATER);
        continue;
      }
      const own = child;
      const id = serial++;
      running.set(id, { ...job, timer: null });
      void send(own, id);
    }
  }

  /** Reads a picture that has begun and sends it to the process. */
  async function send(own: ChildProcess, id: number): Promise<void> {
    const job = running.get(id);
    if (job === undefined) return;
    try {
      const bytes = await job.read();
      // Its process may have ended meanwhile: then it has begun again under another number.
      const known = running.get(id);
      if (known === undefined) return;
      known.timer = setTimeout(() => end(own, BROKEN, { slow: id }), patience).unref();
      own.send({ ...job.work, id, bytes } satisfies ImageWork, (error) => {
        if (error === null || child !== own) return;
        log(`The process that makes pictures has gone${textOf([...running.values()])}`, error);
        end(own, BROKEN, { unsent: id });
      });
    } catch (error) {
      if (!running.delete(id)) return;
      job.failed(error);
      next();
    }
  }

  const ask = (read: ReadImage, work: Job['work']) =>
    new Promise<MadeImage>((done, failed) => {
      queue.push({ read, work, request: scope?.current()?.id, done, failed, alone: false });
      next();
    });

  return {
    clean: (read, type) => ask(read, { type, width: null }),
    resize: (read, type, width) => ask(read, { type, width }),
    async close() {
      for (const job of queue.splice(0)) job.done(LATER);
      if (child !== null) end(child, LATER);
      if (resting !== null) clearTimeout(resting);
    },
  };
}
