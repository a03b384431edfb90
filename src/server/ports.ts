/**
 * The ports of the server: all that it uses of its surroundings, so that the same app runs under Node, in unit tests
 * and in a browser. Source: DESIGN "The server".
 */
import type { ControlDefinition } from '../engine/internal.ts';
import type { MapOptions } from './map/types.ts';
import type { FormReader } from './ports/forms.ts';
import type { CallReport, Gauge } from './ports/report.ts';
import type { RequestScope } from './ports/scope.ts';
import type { Store } from './store/types.ts';

/** The time, in two forms: for durations, and as it is stored in records. */
export interface ServerClock {
  /** Milliseconds since 1970. */
  millis(): number;
  /** The present time in the factory's zone, as `YYYY-MM-DD HH:mm:ss`. */
  local(): string;
}

/** Makes ids and tokens. */
export interface ServerIds {
  /** A new UUIDv7, 36 characters. Source: FORMATS "Ids". */
  record(): string;
  /** A new token: 256 random bits as text, characters `A-Z a-z 0-9 _ -`. */
  token(): string;
}

/** Hashes passwords and tokens; the server stores neither as they are. */
export interface Hasher {
  /** A slow, salted hash of a password (the server gets the MD5 of what was typed), with its own parameters. */
  hash(secret: string): Promise<string>;
  /** True where `stored` is a hash of `secret`; false also for a text that this hasher did not make. */
  verify(secret: string, stored: string): Promise<boolean>;
  /** SHA-256 in lower-case hex, for tokens and for comparing repeated requests. */
  digest(text: string): Promise<string>;
}

/** Bytes that come as they are asked for. */
export type ByteStream = ReadableStream<Uint8Array<ArrayBuffer>>;

/**
 * The bytes of uploaded files, by id (UUID). Names and types are in the table `sys_file`. Smaller pictures made of a file
 * stand beside it, under its id and their width (`<id>-64`).
 */
export interface FileStore {
  /** Stores a file of `size` bytes. Where its stream fails, nothing of it stays. */
  put(id: string, content: ByteStream, size: number): Promise<void>;
  /** Null where there is no such file. */
  get(id: string): Promise<ByteStream | null>;
  remove(id: string): Promise<void>;
}

/**
 * Why a picture cannot be made again: it is broken, its form is not known, it has too many pixels; what makes pictures is
 * not installed (`away`: they are stored as they are sent), or cannot work for the time being (`later`: who sends one is
 * told to try again, since its metadata must not be stored).
 */
export type ImageFault = 'broken' | 'unknown' | 'pixels' | 'away' | 'later';

/** A picture that was made again, or why it was not. */
export type MadeImage =
  | {
      readonly ok: true;
      readonly bytes: Uint8Array<ArrayBuffer>;
      /** In pixels. */
      readonly width: number;
      readonly height: number;
    }
  | { readonly ok: false; readonly fault: ImageFault };

/** Brings the bytes of a picture. Called when its turn has come, so that few are in memory at a time. */
export type ReadImage = () => Promise<Uint8Array<ArrayBuffer>>;

/**
 * Makes pictures again, in the form that they have. What one picture does to a decoder must not reach the process. It
 * rejects with what `read` rejects with, and for nothing else.
 */
export interface Images {
  /**
   * The same picture upright and without metadata (place, camera, thumbnail): it holds pixels alone. `type` is its media
   * type by content.
   */
  clean(read: ReadImage, type: string): Promise<MadeImage>;
  /** At most `width` pixels wide, never larger than it is; of an animated one the first picture. */
  resize(read: ReadImage, type: string, width: number): Promise<MadeImage>;
  /** Ends what works for it. */
  close?(): Promise<void>;
}

/** A file of the built shell. */
export interface Asset {
  readonly bytes: Uint8Array;
  /** Its MIME type. */
  readonly type: string;
  /** The same bytes compressed (gzip), where that is worth it. They are kept, so that they are compressed once. */
  readonly packed?: () => Promise<Uint8Array<ArrayBuffer>>;
}

/** Files of the built shell. */
export interface Assets {
  /**
   * A file by its path in the shell's folder (`locales/zh_TW.json`); null where there is none. Paths come from requests:
   * one that leads out of the folder has no file.
   */
  read(path: string): Promise<Asset | null>;
}

/** What the server answers of the installation. Source: specification 000 3 (config and version file). */
export interface ServerSettings {
  /** Open shells offer to reload when it changes. */
  readonly version: string;
  /** Of the default configuration, where the shell's folder has no `config.json`. */
  readonly projectCode: string;
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
  /** The demo's users have a public password, which they may keep; nobody may have it elsewhere. */
  readonly demo?: boolean;
}

/** How much users may upload. */
export interface UploadLimits {
  /** Bytes of one multipart request, so of all its files, and of a file to import. */
  readonly request: number;
  /** Bytes of one file. */
  readonly file: number;
  /** Bytes of all files of one user; null for any number. */
  readonly user: number | null;
}

/** All ports of the server; `createServerApp` and `createMemoryServer` take them. */
export interface ServerPorts {
  /** Records, definitions and all else that is kept. */
  readonly store: Store;
  /** Uploaded files. */
  readonly files: FileStore;
  /** Hashes and compares passwords. */
  readonly hasher: Hasher;
  /** The time. */
  readonly clock: ServerClock;
  /** New ids and tokens. */
  readonly ids: ServerIds;
  /** Without them the server answers its calls only, as where the shell is served elsewhere. */
  readonly assets?: Assets;
  /** Limits, lifetimes and rules of this installation. */
  readonly settings: ServerSettings;
  /** Controls of the host's own, made with `defineControl`. Pages are compiled and fields are stored with them. */
  readonly controls?: readonly ControlDefinition[];
  /** Makes pictures smaller and takes metadata off them; without it they are stored and answered as they were sent. */
  readonly images?: Images;
  /** Receives multipart requests; without it they are received in memory. */
  readonly readForm?: FormReader;
  /** What users may upload; parts that are left out are as in `UPLOADS`. */
  readonly uploads?: Partial<UploadLimits>;
  /** The map service that maps ask through the server; without it they are entered as text, or on a plan of the site. */
  readonly map?: MapOptions;
  /** Sends requests to the map service; that of the runtime unless given. */
  readonly fetch?: typeof fetch;
  /** Compresses texts that are answered; without it they are sent as they are. */
  readonly gzip?: (text: string) => Promise<Uint8Array<ArrayBuffer>>;
  /** Remembers the request that code runs for; without it nobody does. */
  readonly scope?: RequestScope;
  /** Called for internal errors; never with passwords, tokens or records. */
  readonly log: (message: string, error: unknown) => void;
  /** Told of every call that was answered, for logs and figures; never with what was sent or answered. */
  readonly observe?: (report: CallReport) => void;
  /** Takes the readers of figures that can be read at any time. */
  readonly gauge?: Gauge;
}
