/** What the server and the process that decodes pictures send each other. */
import type { MadeImage } from '../ports.ts';

/** A picture to be made again. */
export interface ImageWork {
  readonly id: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Its media type by content. */
  readonly type: string;
  /** Most pixels across; null to keep its size and only to take its metadata off. */
  readonly width: number | null;
}

/** The answer to it. */
export interface ImageAnswer {
  readonly id: number;
  readonly made: MadeImage;
  /** Of the fault `later`, why it cannot work. */
  readonly why?: string;
}
