/** @jsxRuntime classic */
import * as React from 'react';
import { goToPlace } from '../textPlace.ts';
import type { PageReport } from './report.ts';
import type { PageEdit } from './subject.ts';

/** Pixels, as the style sheet below has them: what a jump to a line scrolls by. */
const LINE = 18;

export const EDITOR_CSS = `
.pp-editor { display: flex; flex-direction: column; gap: 6px; height: 100%; }
.pp-text { flex: 1; min-height: 96px; box-sizing: border-box; width: 100%; resize: none; padding: 6px 8px; border: 1px solid #888; border-radius: 6px; background: transparent; color: inherit; font: 12px/${LINE}px ui-monospace, monospace; tab-size: 2; white-space: pre; overflow: auto; }
.pp-text[aria-invalid=true] { border-color: #d43a2f; }
.pp-below { display: flex; flex-wrap: wrap; gap: 4px 8px; align-items: center; justify-content: space-between; }
.pp-said { flex: 1 1 240px; min-width: 0; overflow-wrap: anywhere; }
.pp-said.pp-wrong { border-inline-start: 3px solid #d43a2f; padding-inline-start: 8px; }
.pp-button { padding: 3px 10px; border: 1px solid #888; border-radius: 6px; background: none; color: inherit; font: inherit; cursor: pointer; }
.pp-button:disabled { opacity: .55; cursor: default; }
`;

export interface DefinitionEditorProps {
  /** The story's own definition. */
  readonly definition: PageReport['definition'];
  readonly edit: Pick<PageEdit, 'text' | 'problem'>;
  /** Null: the story's own again. */
  readonly onEdit: (text: string | null) => void;
}

/**
 * The stored definition as JSON that can be written in: what is written is shown at once. Text and caret are the user's
 * and stay whatever comes of them. Tab leaves the box, as everywhere.
 */
export function DefinitionEditor({ definition, edit, onEdit }: DefinitionEditorProps) {
  const [written, setWritten] = React.useState(edit.text);
  const box = React.useRef<HTMLTextAreaElement>(null);
  const id = React.useId();
  const { problem } = edit;
  const text = written ?? definition;

  const write = (next: string | null) => {
    setWritten(next);
    onEdit(next);
  };

  return (
    <div className="pp-editor">
      <textarea
        ref={box}
        className="pp-text"
        aria-label="Definition (JSON)"
        aria-invalid={problem !== null}
        aria-describedby={id}
        wrap="off"
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        value={text}
        onChange={(event) => write(event.target.value)}
      />
      <div className="pp-below">
        <p
          id={id}
          role="status"
          style={{ margin: 0 }}
          className={problem === null ? 'pp-said' : 'pp-said pp-wrong'}
        >
          {problem !== null
            ? `Line ${problem.line}, column ${problem.column}: ${problem.message} The page stays as it was.`
            : written === null
              ? "The story's own. What you change is shown at once."
              : 'Shown as it stands here.'}
        </p>
        {problem === null ? null : (
          <button
            type="button"
            className="pp-button"
            aria-describedby={id}
            onClick={() => goToPlace(box.current, problem, LINE)}
          >
            Go to line {problem.line}
          </button>
        )}
        <button
          type="button"
          className="pp-button"
          disabled={written === null}
          onClick={() => {
            write(null);
            // The button is off now, and would take the focus with it.
            box.current?.focus();
          }}
        >
          Reset to the story's
        </button>
      </div>
    </div>
  );
}
