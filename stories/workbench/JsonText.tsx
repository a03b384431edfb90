import { type Ref, useId, useImperativeHandle, useRef } from 'react';
import './JsonText.css';
import { goToPlace, type TextPlace } from './textPlace.ts';

export interface JsonTextHandle {
  /** Puts the cursor at a place, with the rest of its line selected, and scrolls there. */
  goTo(place: TextPlace): void;
}

export interface JsonTextProps {
  /** Name for screen readers. */
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** What is wrong with the text, in the reader's language, and where; null where nothing is. */
  readonly problem: (TextPlace & { readonly message: string }) | null;
  readonly placeholder?: string;
  readonly ref?: Ref<JsonTextHandle>;
}

/** Pixels; as in JsonText.css. */
const LINE = 18;

/** A text of JSON or CSV with line numbers and the first thing that is wrong with it, whose line is marked. */
export function JsonText({ label, value, onChange, problem, placeholder, ref }: JsonTextProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  const lines = value.split('\n');

  const goTo = (place: TextPlace) => goToPlace(area.current, place, LINE);
  useImperativeHandle(ref, () => ({ goTo }));

  return (
    <div className="json-text">
      <div className="json-text-box" ref={box}>
        <div className="json-text-side" aria-hidden>
          <pre className="json-text-lines">{lines.map((_, at) => at + 1).join('\n')}</pre>
          {problem === null ? null : (
            <div className="json-text-mark" style={{ top: (problem.line - 1) * LINE }}>
              {problem.line}
            </div>
          )}
        </div>
        <textarea
          ref={area}
          aria-label={label}
          aria-invalid={problem !== null}
          {...(problem === null ? {} : { 'aria-describedby': id })}
          className="json-text-area"
          value={value}
          placeholder={placeholder}
          wrap="off"
          spellCheck={false}
          autoCapitalize="off"
          autoCorrect="off"
          onChange={(event) => onChange(event.target.value)}
          onScroll={({ currentTarget }) =>
            box.current?.style.setProperty('--json-text-scroll', `${-currentTarget.scrollTop}px`)
          }
        />
      </div>
      {problem === null ? null : (
        <button type="button" id={id} className="json-text-problem" onClick={() => goTo(problem)}>
          {problem.message}
        </button>
      )}
    </div>
  );
}
