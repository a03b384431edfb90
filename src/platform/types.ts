/**
 * The platform: everything from outside that widgets use, as one object that an embedder makes with `createPlatform`
 * and passes to PageForm, PageList, PageDesigner and the shell. Source: DESIGN "The house", "Requests", "Scripts".
 */
import type {
  AppParams,
  BatchAnswer,
  ClockPort,
  CompiledGroup,
  CompiledList,
  CompiledPage,
  ControlDefinition,
  FormPorts,
  IdPort,
  Language,
  ListPorts,
  Notice,
  Result,
} from '../engine/internal.ts';
import type { Client } from './client/types.ts';
import type { ImageWidth } from './contract/files.ts';
import type { Idle } from './ports/idle.ts';
import type { TextBundle } from './texts/bundle.ts';
import type { Transfers } from './transfers/types.ts';

/** Texts in the user's language. */
export interface Texts {
  /** The user’s language. */
  language(): Language;
  /** Resolves when the language's texts are loaded, or loading has failed. */
  setLanguage(language: Language): Promise<void>;
  /** Adds the texts of a room that is loaded after the platform was made; existing texts stay. */
  add(bundle: Partial<TextBundle>): void;
  /** Whether a code has a text in the user's own language. */
  has(code: string): boolean;
  /** Text of a code, `{name}` filled from params, in another language where the user's own has none. A missing text shows the code, never throws. */
  t(code: string, params?: Readonly<Record<string, unknown>>): string;
  /** Calls the listener whenever a text may have changed; the answer ends that. */
  subscribe(listener: () => void): () => void;
}

/** Small persistent values (column widths, page sizes) by name, per user. Never secrets, except the token. */
export interface Storage {
  /** The value of that name; null for none. */
  get(name: string): string | null;
  /** Keeps a value; one that cannot be stored lasts until the page is left. */
  set(name: string, value: string): void;
  /** Forgets a value. */
  remove(name: string): void;
}

/** In which size an image is asked for. */
export interface FileSize {
  /** At most so many pixels wide; without it as it was uploaded. Addresses other than ids have one size. */
  readonly width?: ImageWidth;
}

/** Files behind the token: fetched as blobs, handed out as cached blob urls. */
export interface Files {
  /** An address for the file, of an image in the given size, good until `dispose`. The size may be left out. */
  url(id: string, size?: FileSize | AbortSignal, signal?: AbortSignal): Promise<Result<string>>;
  /** Frees blob urls. */
  dispose(): void;
}

/** A point on the earth, in degrees. */
export interface MapPoint {
  readonly longitude: number;
  readonly latitude: number;
}

/** A place that a geocoder has found. */
export interface FoundPlace extends MapPoint {
  /** Its name or address, as it is stored. */
  readonly location: string;
}

/** What a geocoder can do, and the map that goes with it. */
export interface MapService {
  /** It finds places by text. */
  readonly search: boolean;
  /** It names points. */
  readonly reverse: boolean;
  /**
   * Address of a tile, with `{z}`, `{x}` and `{y}`; null for no map. Fetched like any file: of this server with the
   * token, of another only where `imageOrigins` names it.
   */
  readonly tiles: string | null;
  /** Whom the map is of, as text that is shown with it. */
  readonly attribution: string;
  /** Where a map without a point opens. */
  readonly center: MapPoint | null;
}

/** Finds places by text and names points. Source: specification 001 2.2 and 7. */
export interface Geocoder {
  /** What it can do; asked once, when the first map is drawn. */
  service(): Promise<Result<MapService>>;
  /** Places by what was typed, the likeliest first. */
  search(text: string, options: { readonly signal: AbortSignal }): Promise<Result<readonly FoundPlace[]>>;
  /** The address of a point; '' where it knows none. */
  reverse(point: MapPoint, options: { readonly signal: AbortSignal }): Promise<Result<string>>;
}

/** Opens things outside a widget: forms in dialogs, routes, new tabs. Supplied by the host. */
export interface Opener {
  /** Opens a page; resolves when it is closed, with what was saved or handed over there, or when it stands. */
  open(request: OpenRequest): Promise<Result<unknown>>;
  /**
   * Asks the user, over all that is open; Escape means no. Without it a page whose scripts open one dialog after another
   * is not asked about: further ones are refused until somebody acts.
   */
  readonly ask?: (question: OpenerQuestion) => Promise<boolean>;
}

/** A question with two answers, in the user's language. */
export interface OpenerQuestion {
  /** Heading of the question. */
  readonly title: string;
  /** What is asked. */
  readonly message: string;
  /** The answer yes. */
  readonly confirm: string;
  /** The answer no. */
  readonly cancel: string;
}

/** A page that is to be opened, and where. */
export interface OpenRequest {
  /** The four parameters of a page that a list opens. Source: specification 002 2.1. */
  readonly app?: AppParams;
  /** Name or path of a route to use instead of the generic form route. */
  readonly routeUrl?: string;
  /** `query`: params are in the address by name; `params`: as one nested object, the default. */
  readonly paramType?: 'query' | 'params';
  /** `dialog` and `drawer` lie over the page; `route` takes its place; `blank` is a new tab of the browser. */
  readonly openType: 'dialog' | 'drawer' | 'route' | 'blank';
  /** viewId, or objectId for the object's default form. */
  readonly renderCode: string;
  /** Id of the business object; empty where `renderCode` says it all. */
  readonly objectId: string;
  /** Action code that the page is opened with: `add`, `edit`, `link` … */
  readonly action: string;
  /** What the definition hands over, by name; `id` is the record. */
  readonly params: Readonly<Record<string, unknown>>;
  /** Title of the opened page. */
  readonly title: string;
  /** The opened page gives the title once it is loaded; until then, and where it has no name, `title`. */
  readonly pageTitled?: true;
  /** Width of a dialog or drawer, as CSS has it. */
  readonly width?: string;
  /** Height of a dialog, as CSS has it. */
  readonly height?: string;
  /** As the definition states it (002 3.4); the specification names no values. */
  readonly dialogMode?: string;
  /** The unsaved record on screen; for dialogs and drawers. */
  readonly record?: Readonly<Record<string, unknown>>;
  /** Set where a list is opened, in a route or a new tab: its `searchParams`. `renderCode` is the list's viewId. */
  readonly search?: readonly {
    readonly field: string;
    readonly value: unknown;
    readonly compareType: string;
  }[];
  /** Number or name of the record that these criteria are of, where it is known. */
  readonly searchName?: string;
}

/** The ports of a list page: its rows and actions, the import dialog, the trees of group views. */
export interface ListPagePorts extends ListPorts {
  /** Sends a CSV file of records; `onProgress` is called with the share that has been sent, 0 to 1. Source: 002 1. */
  readonly importRecords?: (
    objectId: string,
    file: File,
    options: {
      readonly signal: AbortSignal;
      /** The same for a file that is sent again because no answer came. */
      readonly idempotencyKey: string;
      readonly onProgress: (share: number) => void;
    },
  ) => Promise<Result<BatchAnswer>>;
  /** Loads an empty CSV file with the columns of an import, and gives it to the user. */
  readonly importTemplate?: (objectId: string, signal: AbortSignal) => Promise<Result<unknown>>;
  /** Items of a group tree, all at once. Source: 002 3.5 and 7. */
  readonly groupItems?: (group: CompiledGroup, signal: AbortSignal) => Promise<Result<readonly unknown[]>>;
  /** Codes that the object of a group tree grants. */
  readonly groupGrants?: (objectId: string, signal: AbortSignal) => Promise<Result<readonly string[]>>;
}

/** Stores a file of a field; its item has the id. */
export type UploadPort = (
  file: File,
  as: 'image' | 'file',
  options: { readonly signal: AbortSignal; readonly onProgress: (share: number) => void },
) => Promise<Result<Readonly<Record<string, unknown>> & { readonly id: string }>>;

/** Everything from outside that widgets use, as one object. Any part may be replaced by one of your own. */
export interface Platform {
  /** Makes the calls to the server. */
  readonly client: Client;
  /** Texts in the user’s language. */
  readonly texts: Texts;
  /** Small values that are kept, such as column widths. */
  readonly storage: Storage;
  /** Files by id, as addresses that an image or link can show. */
  readonly files: Files;
  /** The time of day in the factory’s zone, and timers. */
  readonly clock: ClockPort;
  /** Runs what can wait, once nothing else is to be done. */
  readonly idle: Idle;
  /** Makes ids of records, rows and widgets. */
  readonly ids: IdPort;
  /** Makes the script worker; absent where the host allows no scripts. */
  readonly createWorker?: () => Worker;
  /** Address of the folder with what some PDF documents need, see `PlatformOptions`. */
  readonly pdfFiles?: string;
  /** Takes what is to be told to the user. */
  readonly notify: (notice: Notice) => void;
  /** Called with each notice by whoever shows them on the page; absent where the host has a place of its own. */
  readonly onNotice?: (listener: (notice: Notice) => void) => () => void;
  /** Opens other pages; absent: actions that do are refused. */
  readonly opener?: Opener;
  /** Finds places for maps; absent: the service that the server is configured with. */
  readonly geocoder?: Geocoder;
  /** Controls of the host's own, made with `defineControl`: every page and list compiles with them. */
  readonly controls?: readonly ControlDefinition[];
  /** Stores the files of fields; absent: the client's own calls do. */
  readonly upload?: UploadPort;
  /**
   * Bytes of the largest file that can be stored: larger ones are refused by name before they are sent. Absent: what the
   * server says of the page (`largestFile` of its context), which is known where the server gives the page as well.
   */
  readonly largestFile?: number;
  /** Hears of files on their way; absent: each widget alone shows its own. */
  readonly transfers?: Transfers;
  /** Fields whose commits its forms ask about (`FormPorts.fieldEvent`), by model: `qty`, `lines.qty`. */
  readonly fieldEvents?: readonly string[];
  /** Ports of a form of this page, bound to this platform's client. `recordId` where one is opened. */
  formPorts(page: CompiledPage, recordId: string | null): FormPorts;
  /** Ports of a list page, bound to this platform's client. A host may replace any of them. */
  listPorts(list: CompiledList): ListPagePorts;
}
