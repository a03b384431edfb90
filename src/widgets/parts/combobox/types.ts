import type { RefObject } from 'react';

/** One line of a dropdown. */
export interface ComboItem {
  readonly value: string;
  readonly label: string;
  /** Shown muted at the end: the number of a record. */
  readonly side?: string;
  /** What becomes the companion; null where the field has none. */
  readonly raw: Readonly<Record<string, unknown>> | null;
}

/** What an open popup lends its input. */
export interface PopupKeys {
  /** Arrow keys, Home, End, Enter; true where the popup used the key. */
  onKey(key: string): boolean;
  /** The one item that a typed text names exactly, by label, number or value. */
  find(text: string): ComboItem | undefined;
}

/** Given to whatever renders the list of a combobox. */
export interface ComboPopupProps {
  readonly anchor: RefObject<HTMLInputElement | null>;
  readonly listId: string;
  readonly keys: RefObject<PopupKeys | null>;
  /** What is typed; '' shows everything. */
  readonly search: string;
  /** Values chosen now. */
  readonly chosen: readonly string[];
  onActive(optionId: string | undefined): void;
  onPick(item: ComboItem): void;
  onClose(): void;
}
