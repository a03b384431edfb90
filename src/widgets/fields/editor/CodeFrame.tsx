import { type RefObject, useId, useRef } from 'react';
import { useTexts } from '../../hooks/hooks.ts';
import { createLoading, useLoaded } from '../../hooks/loading.ts';
import { useLabelFocus } from '../../hooks/useLabelFocus.ts';
import { FieldBroken } from '../FieldBroken.tsx';
import type { AdapterProps } from '../types.ts';
import { CodeDisplay } from './CodeDisplay.tsx';
import { codeAttributes } from './codeAttributes.ts';

const editor = createLoading(async () => (await import('./CodeEditor.tsx')).CodeEditor);

/**
 * Height where a field states none. Source: specification 001 9 ("Code editor default height 200px and width 330px").
 * Decision: the width is that of the field's columns, as of all other fields, whose standard of 320 px the page's columns
 * replace as well; lines of code are long, and a field that should be narrower states its width.
 */
const HEIGHT = '200px';

interface CodeFrameProps extends AdapterProps {
  /** Fills the dialog that it stands in. */
  readonly full?: boolean;
  /** See CodeEditor; for a frame with a button that empties it. */
  readonly emptied?: RefObject<boolean>;
}

/** The editor in its frame, with the hint how to leave it by keyboard. Its code is fetched with the first one. */
export function CodeFrame({ full = false, ...props }: CodeFrameProps) {
  const { binding, label } = props;
  const { t } = useTexts();
  const hintId = useId();
  const never = useRef(false);
  const loaded = useLoaded(editor);
  useLabelFocus(props.id);
  if (loaded.phase === 'failed')
    return <FieldBroken name={label ?? binding.text(binding.field.title)} onRetry={editor.fetch} />;
  const Editor = loaded.phase === 'ready' ? loaded.value : null;
  return (
    <>
      <div
        className={full ? 'pw-codeeditor pw-codeeditor-full' : 'pw-codeeditor'}
        style={full ? undefined : { height: binding.field.height ?? HEIGHT }}
        data-invalid={binding.issues.length > 0 ? '' : undefined}
      >
        {Editor === null ? (
          <span className="pw-loading" aria-busy="true">
            <CodeDisplay {...props} />
          </span>
        ) : (
          <Editor
            binding={binding}
            autoFocus={props.autoFocus === true}
            // Over the page Escape closes what fills it; in a form's dialog it begins the way out of the editor.
            attributes={{ ...codeAttributes(props, hintId), ...(full ? {} : { 'data-pw-escape': '' }) }}
            emptied={props.emptied ?? never}
          />
        )}
      </div>
      <p className="pw-help pw-codeeditor-hint" id={hintId}>
        {t('widgets.editor.leave')}
      </p>
    </>
  );
}
