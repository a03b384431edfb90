/**
 * The ports of the server, so that the same app runs under Node, in unit tests and in the browser. Source: DESIGN "The
 * server".
 */
import type { ControlDefinition } from '../engine/internal.ts';
import type { Store } from './store/types.ts';

export interface ServerClock {
  /** Milliseconds since 1970. */
  millis(): number;
  /** Local time of the factory as `YYYY-MM-DD HH:mm:ss`. */
  local(): string;
}

export interface ServerIds {
  /** UUIDv7. */
  record(): string;
  /** 256 random bits, for tokens. */
  token(): string;
}

export interface Hasher {
  /** Slow and salted, for passwords. */
  hash(secret: string): Promise<string>;
  verify(secret: string, stored: string): Promise<boolean>;
  /** SHA-256 in hex, for tokens and for comparing requests. */
  digest(text: string): Promise<string>;
}

export interface FileStore {
  put(id: string, bytes: Uint8Array): Promise<void>;
  get(id: string): Promise<Uint8Array | null>;
  remove(id: string): Promise<void>;
}

/** Files of the built shell, by path below its folder (`locales/zh_TW.json`). Never outside it. */
export interface Assets {
  read(path: string): Promise<{ readonly bytes: Uint8Array; readonly type: string } | null>;
}

export interface ServerSettings {
  readonly version: string;
  readonly projectCode: string;
}

export interface ServerPorts {
  readonly store: Store;
  readonly files: FileStore;
  readonly hasher: Hasher;
  readonly clock: ServerClock;
  readonly ids: ServerIds;
  readonly assets?: Assets;
  readonly settings: ServerSettings;
  /** Controls of the host's own, made with `defineControl`: pages compile and records are checked with them. */
  readonly controls?: readonly ControlDefinition[];
  /** Called for internal errors; never with passwords, tokens or records. */
  readonly log: (message: string, error: unknown) => void;
}
