/**
 * Makes pictures again with sharp, in a process of its own: decoders of foreign pictures are where faults are found, and
 * one that fails must end nothing but itself. Source: specification 001 3.5, 5.
 *
 * The process starts with the first picture and ends when none has come for a while. Two pictures are made at a time;
 * others wait. Where sharp is not installed or the process cannot be started, that is logged once and pictures stay as
 * they are.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Images, MadeImage, ServerPorts } from '../ports.ts';
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
  readonly work: Omit<ImageWork, 'id'>;
  /** True where it was beside another when the process ended: nobody knows which of them did it. */
  readonly alone: boolean;
  readonly done: (made: MadeImage) => void;
}

const BROKEN: MadeImage = { ok: false, fault: 'broken' };
const AWAY: MadeImage = { ok: false, fault: 'away' };

/** Options of `createImages`, for tests. */
export interface ImagesOptions {
  readonly log: ServerPorts['log'];
  /** The process's file, unless it is the usual one. */
  readonly file?: string | null;
  /** Milliseconds that a picture may take. */
  readonly patience?: number;
  readonly idle?: number;
}

/** Makes the port. Nothing runs until it is used. */
export function createImages({ log, patience = PATIENCE, idle = IDLE, ...given }: ImagesOptions): Images {
  const file = given.file === undefined ? workerFile() : given.file;
  const queue: Job[] = [];
  const running = new Map<number, Job & { readonly timer: NodeJS.Timeout }>();
  let child: ChildProcess | null = null;
  let resting: NodeJS.Timeout | null = null;
  let serial = 0;
  let told = false;

  function tellOnce(error: unknown): void {
    if (!told) log('Pictures are not made smaller and keep their metadata: sharp is not there', error);
    told = true;
  }

  function finish(id: number, made: MadeImage): void {
    const job = running.get(id);
    if (job === undefined) return;
    running.delete(id);
    clearTimeout(job.timer);
    if (!made.ok && made.fault === 'away') tellOnce(null);
    job.done(made);
    next();
  }

  /** Ends the process. A picture that was alone in it is what `made` says; of several each is tried again alone. */
  function end(ended: ChildProcess, made: MadeImage): void {
    if (child !== ended) return;
    child = null;
    ended.kill('SIGKILL');
    const jobs = [...running.entries()];
    running.clear();
    for (const [, { timer }] of jobs) clearTimeout(timer);
    const again = jobs.length > 1 && !(made.ok === false && made.fault === 'away');
    for (const [, { work, done }] of jobs) {
      if (again) queue.unshift({ work, done, alone: true });
      else done(made);
    }
    next();
  }

  function start(path: string): ChildProcess {
    const made = fork(path, [], {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      execArgv: [],
      // What the server is told by its environment (keys, passwords) is not for a decoder.
      env: { PATH: process.env.PATH ?? '', MALLOC_ARENA_MAX: '2' },
    });
    made.on('message', ({ id, made: answer }: ImageAnswer) => finish(id, answer));
    made.on('error', (error) => {
      tellOnce(error);
      end(made, AWAY);
    });
    made.on('exit', () => end(made, BROKEN));
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
      tired.kill();
    }, idle).unref();
  }

  function next(): void {
    rest();
    while (running.size < AT_ONCE) {
      const [job] = queue;
      const lonely = job?.alone === true || [...running.values()].some(({ alone }) => alone);
      if (job === undefined || (lonely && running.size > 0)) return;
      queue.shift();
      if (file === null) {
        tellOnce(null);
        job.done(AWAY);
        continue;
      }
      child ??= start(file);
      const own = child;
      const id = serial++;
      const timer = setTimeout(() => end(own, BROKEN), patience).unref();
      running.set(id, { ...job, timer });
      own.send({ ...job.work, id } satisfies ImageWork, (error) => {
        if (error !== null) end(own, BROKEN);
      });
    }
  }

  const ask = (work: Job['work']) =>
    new Promise<MadeImage>((done) => {
      queue.push({ work, done, alone: false });
      next();
    });

  return {
    clean: (bytes, type) => ask({ bytes, type, width: null }),
    resize: (bytes, type, width) => ask({ bytes, type, width }),
    async close() {
      for (const job of queue.splice(0)) job.done(AWAY);
      if (child !== null) end(child, AWAY);
      if (resting !== null) clearTimeout(resting);
    },
  };
}
