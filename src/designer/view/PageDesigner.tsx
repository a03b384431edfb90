import { useEffect, useMemo } from 'react';
import {
  A_FUNCTION,
  A_TEXT,
  ANYTHING,
  issueTexts,
  type PropRules,
  useCalling,
  usePlatform,
  useRightProps,
  useSameValue,
  useTexts,
  WithFields,
  WrongProps,
} from '../../widgets/internal.ts';
import { createDesigner } from '../document/designStore.ts';
import { isUnreadable, readDocument, type StoredBag } from '../document/document.ts';
import { designerTexts } from '../texts/index.ts';
import { DesignerContext } from './useDesigner.ts';
import type { SaveDefinition } from './useDesignerSave.ts';
import { Workspace } from './Workspace.tsx';

/** Props of `PageDesigner`. */
export interface PageDesignerProps {
  /**
   * The form to edit: envelope or pageData, as an object or JSON text. It is copied. Other content opens another
   * document, with a history of its own; so do not hand back what `onChange` gives.
   */
  readonly definition: unknown;
  /** Object model of the page's object, which completes its fields on the canvas. */
  readonly objectModel?: unknown;
  /** Shown in the toolbar. */
  readonly title?: string;
  /**
   * Called with the definition in its stored form after each change, undo and redo, and when a save gives a new
   * version.
   */
  readonly onChange?: (definition: StoredBag) => void;
  /** Called at first, and when unsaved changes appear or are gone. */
  readonly onDirty?: (dirty: boolean) => void;
  /** Stores the definition. Without it there is no save button. */
  readonly onSave?: SaveDefinition;
}

const RULES: PropRules<PageDesignerProps> = {
  definition: ANYTHING,
  objectModel: ANYTHING,
  title: A_TEXT,
  onChange: A_FUNCTION,
  onDirty: A_FUNCTION,
  onSave: A_FUNCTION,
};

/**
 * The designer of form pages: palette, canvas, properties, outline and problems. Needs a `PwRoot` around it, whose
 * platform gives texts, ids and the host's controls. A definition that cannot be read is said in its place. Source:
 * specification 001 §1 and §2.3, DESIGN "Widgets' face", LOOK "Designer".
 */
export function PageDesigner(props: PageDesignerProps) {
  const { wrong, right } = useRightProps(props, RULES);
  return (
    <>
      <WrongProps of="PageDesigner" wrong={wrong} />
      <Designer {...right} definition={right.definition} />
    </>
  );
}

function Designer({ title = '', onSave, ...props }: PageDesignerProps) {
  const { t } = useTexts();
  const definition = useSameValue(props.definition);
  const objectModel = useSameValue(props.objectModel);
  const { ids, texts, controls } = usePlatform();
  // The designer is often loaded long after the platform was created, so it brings its texts itself.
  useMemo(() => {
    texts.add(designerTexts);
    texts.add(issueTexts);
  }, [texts]);
  const onChange = useCalling('onChange', props.onChange);
  const onDirty = useCalling('onDirty', props.onDirty);
  const opened = useMemo(() => {
    const document = readDocument(definition);
    return isUnreadable(document)
      ? document
      : createDesigner(document, ids, { objectModel, controls }, () => texts.language());
  }, [definition, objectModel, ids, controls, texts]);

  useEffect(() => {
    if ('code' in opened) return;
    // Effects run again when a hidden tab is shown: its host is told the present state.
    onDirty?.(opened.store.getState().dirty);
    return opened.store.subscribe((state, before) => {
      if (state.document !== before.document) onChange?.(opened.definition());
      if (state.dirty !== before.dirty) onDirty?.(state.dirty);
    });
  }, [opened, onChange, onDirty]);

  if ('code' in opened) {
    return (
      <div className="pw:p-4">
        <p role="alert" className="pw:rounded-md pw:bg-danger-soft pw:p-3 pw:text-danger">
          {t(opened.code, opened.params)}
        </p>
      </div>
    );
  }
  return (
    <DesignerContext value={opened}>
      <WithFields>
        <Workspace title={title} onSave={onSave} />
      </WithFields>
    </DesignerContext>
  );
}
