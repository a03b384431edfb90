import type { RefObject } from 'react';

/** One line of a dropdown. */
export interface ComboItem {
  readonly value: string;
  readonly label: string;
  /** Shown muted at the end, such as a record's number. */
  readonly side?: string;
  /** The companion of the value; null where the field has none. */
  readonly raw: Readonly<Record<string, unknown>> | null;
}

/** What an open popup provides for its input. */
export interface PopupKeys {
  /** Arrow keys, Home, End, Enter; true where the popup used the key. */
  onKey(key: string): boolean;
  /** The only item that a typed text names exactly, by label, number or value. */
  find(text: string): ComboItem | undefined;
}

/** Props of a component that renders the list of a combobox. */
export interface ComboPopupProps {
  readonly anchor: RefObject<HTMLInputElement | null>;
  readonly listId: string;
  readonly keys: RefObject<PopupKeys | null>;
  /** The typed text; '' shows everything. */
  readonly search: string;
  /** The chosen values. */
  readonly chosen: readonly string[];
  onActive(optionId: string | undefined): void;
  onPick(item: ComboItem): void;
  onClose(): void;
}
