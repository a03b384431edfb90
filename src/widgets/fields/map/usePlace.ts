import { useRef } from 'react';
import {
  blankField,
  draftTexts,
  type FieldBinding,
  type FieldIssue,
  type PlaceTexts,
  parsePlace,
  placeTexts,
  sameValue,
} from '../../../engine/internal.ts';
import type { FoundPlace, MapPoint } from '../../../platform/index.ts';

/** A part of a place, as its box is known by. */
export type PlacePart = 0 | 1 | 2;

/** A place as its boxes and its map edit it. */
export interface PlaceState {
  /** The binding of the box of a part, a text: the three share the draft of the field. */
  box(part: PlacePart, placeholder: string): FieldBinding;
  /** Sets the point, with the name that it is known by; without one the name stays. */
  set(point: MapPoint, location?: string): void;
  /** Whether anything is there to clear, typed or stored. */
  readonly isEmpty: boolean;
  clear(): void;
  /** The boxes are left: half a coordinate becomes an issue. */
  leave(): void;
  /** Texts of the boxes at this moment. */
  texts(): PlaceTexts;
}

/** What the field holds by now: what was written since the last rendering is known here first. */
interface Now {
  value: unknown;
  draft: string | null;
  issue: FieldIssue | undefined;
}

const textOf = (parts: readonly string[]) => parts.join('\n');

function withPart(texts: PlaceTexts, part: PlacePart, text: string): PlaceTexts {
  const [location, longitude, latitude] = texts;
  return [part === 0 ? text : location, part === 1 ? text : longitude, part === 2 ? text : latitude];
}

function isOfPoint({ source, code }: FieldIssue): boolean {
  return source === 'draft' || code === 'rule.mapBounds';
}

/**
 * The state of a place. A part is committed when its box is left; coordinates once both are numbers, which keeps them a
 * draft until then. Source: specification 001 3.6; FORMATS "Values".
 */
export function usePlace(binding: FieldBinding): PlaceState {
  const draftIssue = binding.issues.find(({ source }) => source === 'draft');
  const now = useRef<Now>({ value: null, draft: null, issue: undefined });
  now.current = { value: binding.value, draft: binding.draft, issue: draftIssue };

  const stored = () => placeTexts(now.current.value);
  const texts = () => (now.current.draft === null ? stored() : draftTexts(now.current.draft));

  function setDraft(parts: PlaceTexts, issue?: FieldIssue) {
    const draft = textOf(parts) === textOf(stored()) ? null : textOf(parts);
    now.current = { ...now.current, draft, issue: draft === null ? undefined : issue };
    if (draft === null) binding.setDraft(null);
    else binding.setDraft(draft, issue);
  }

  function commit(value: unknown) {
    const same = parsePlace(textOf(stored()));
    const isSame = same.ok && (sameValue(same.value, value) || sameValue(now.current.value, value));
    if (isSame) return setDraft(stored());
    if (binding.commit(value)) now.current = { value, draft: null, issue: undefined };
  }

  /** Takes over what can be of the parts; the rest stays a draft. */
  function take(parts: PlaceTexts, part: PlacePart | null) {
    const whole = parsePlace(textOf(parts));
    if (whole.ok) return commit(whole.value);
    if (part === 0) {
      // The name is one by itself, whatever the coordinates are by now.
      const [, longitude, latitude] = stored();
      const named = parsePlace(textOf([parts[0], longitude, latitude]));
      if (named.ok) commit(named.value);
    }
    setDraft(parts, part !== null && whole.error.code === 'draft.place' ? undefined : whole.error);
  }

  return {
    box(part, placeholder) {
      const own = stored()[part];
      const typed = texts()[part];
      return {
        ...binding,
        path: `${binding.path}#${part}`,
        field: blankField({
          key: binding.field.key,
          model: binding.field.model,
          placeholder,
          options: { clearable: false },
        }),
        text: (ref) => ref ?? '',
        value: own,
        companion: null,
        draft: typed === own ? null : typed,
        // An issue of the coordinates goes when they are typed anew.
        setDraft: (text) =>
          setDraft(
            withPart(texts(), part, text ?? stored()[part]),
            part === 0 ? now.current.issue : undefined,
          ),
        issues: part === 0 ? binding.issues.filter((issue) => !isOfPoint(issue)) : binding.issues,
        state: { ...binding.state, required: binding.state.required && part === 0 },
        commit(value) {
          take(withPart(texts(), part, typeof value === 'string' ? value : ''), part);
          return true;
        },
        // The whole field is left by `leave`.
        blur: () => undefined,
      };
    },
    set({ longitude, latitude }, location = texts()[0].trim()) {
      commit({ location, longitude, latitude } satisfies FoundPlace);
    },
    isEmpty: texts().every((text) => text.trim() === '') && (binding.value ?? '') === '',
    clear() {
      if (now.current.draft !== null) setDraft(stored());
      if ((now.current.value ?? '') !== '' && binding.commit(null))
        now.current = { value: null, draft: null, issue: undefined };
    },
    leave() {
      if (now.current.draft !== null) take(texts(), null);
      binding.blur();
    },
    texts,
  };
}
