import {
  type ChangeEvent,
  type KeyboardEvent,
  type RefObject,
  useContext,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { FieldBinding, FieldIssue, Result } from '../../../engine/internal.ts';
import { FormViewContext } from '../../form/context.ts';
import { escapeIsTaken } from '../../hooks/escape.ts';
import type { ComboItem, PopupKeys } from './types.ts';

/** What a combobox does with its field. */
export interface ComboTarget {
  readonly binding: FieldBinding;
  /** Text of the chosen value; '' where several are chosen (they are shown as chips). */
  readonly shown: string;
  /** What tells the chosen record from others of its label, on hover and for screen readers. */
  readonly hint?: string;
  readonly chosen: readonly string[];
  readonly multiple: boolean;
  /** What is entered before the source has answered is looked for. */
  readonly seeks?: boolean;
  /** There is no list to open: items are picked elsewhere. */
  readonly listless?: boolean;
  /** What is typed is the value itself, and no search for another: one goes on typing at what is there. */
  readonly isText?: boolean;
  pick(item: ComboItem): void;
  clear(): void;
  removeLast?(): void;
  /** The item that a typed text means, where no list is open; the issue to show with the draft otherwise. */
  resolve(text: string): Result<ComboItem, FieldIssue>;
}

/** State and handlers of a combobox: the typed search is the field's draft; a pick, Enter or blur commits. */
export interface ComboState {
  readonly open: boolean;
  readonly active: string | undefined;
  readonly text: string;
  readonly search: string;
  readonly input: RefObject<HTMLInputElement | null>;
  readonly keys: RefObject<PopupKeys | null>;
  show(): void;
  close(): void;
  setActive(id: string | undefined): void;
  pick(item: ComboItem): void;
  onChange(event: ChangeEvent<HTMLInputElement>): void;
  onBlur(): void;
  onKeyDown(event: KeyboardEvent<HTMLInputElement>): void;
  onCompositionStart(): void;
  onCompositionEnd(): void;
}

export function useComboBox(target: ComboTarget): ComboState {
  const { binding, multiple, listless = false } = target;
  const { draft } = binding;
  const seek = useContext(FormViewContext)?.seek;
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState<string | undefined>(undefined);
  const composing = useRef(false);
  const keys = useRef<PopupKeys | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const picked = useRef(false);

  useLayoutEffect(() => {
    // Who picked the wrong one types on at once.
    if (picked.current && input.current === document.activeElement) input.current?.select();
    picked.current = false;
  });

  function close() {
    setOpen(false);
    setActive(undefined);
  }

  function pick(item: ComboItem) {
    picked.current = !multiple && !target.isText;
    target.pick(item);
    if (binding.draft !== null) binding.setDraft(null);
    if (!multiple) close();
  }

  /** Judges the typed text: blank clears, a known name picks, anything else stays with its issue. */
  function settle(text: string) {
    if (text.trim() === '') {
      binding.setDraft(null);
      if (!multiple && target.chosen.length > 0) target.clear();
      return;
    }
    if (!multiple && text === target.shown) {
      binding.setDraft(null);
      return;
    }
    const found = keys.current?.find(text);
    const resolved = found === undefined ? target.resolve(text) : null;
    if (found !== undefined) pick(found);
    else if (resolved?.ok) pick(resolved.value);
    else if (resolved !== null) {
      binding.setDraft(text, resolved.error);
      if (target.seeks) void seek?.(binding, text).then((picked) => picked && close());
    }
  }

  return {
    open,
    active,
    text: draft ?? target.shown,
    search: draft ?? '',
    input,
    keys,
    show() {
      // What is typed looks for another item: it takes the place of the chosen one's name.
      if (!open && draft === null && !target.isText) input.current?.select();
      setOpen(!listless);
    },
    close,
    setActive,
    pick,
    onChange(event) {
      const typed = event.currentTarget.value;
      binding.setDraft(!multiple && typed === target.shown ? null : typed);
      setOpen(!listless);
    },
    onBlur() {
      if (draft !== null && !composing.current) settle(draft);
      close();
      binding.blur();
    },
    onKeyDown(event) {
      if (composing.current || event.nativeEvent.isComposing) return;
      if (open && keys.current?.onKey(event.key)) {
        event.preventDefault();
        // An entry table moves on at Enter; here the key has picked an item.
        event.stopPropagation();
      } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        if (!event.altKey && input.current?.classList.contains('pw-cell-input') && draft === null) return;
        event.preventDefault();
        setOpen(!listless);
      } else if (event.key === 'Enter' && draft !== null) {
        settle(draft);
      } else if (event.key === 'Escape' && draft !== null && !escapeIsTaken(event.nativeEvent)) {
        event.stopPropagation();
        binding.setDraft(null);
      } else if (event.key === 'Backspace' && event.currentTarget.value === '') {
        target.removeLast?.();
      }
    },
    onCompositionStart() {
      composing.current = true;
    },
    onCompositionEnd() {
      composing.current = false;
    },
  };
}
