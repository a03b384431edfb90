import { useEffect, useMemo } from 'react';
import { usePlatform, useTexts } from '../../widgets/internal.ts';
import { createDesigner } from '../document/designStore.ts';
import { isUnreadable, readDocument, type StoredBag } from '../document/document.ts';
import { designerTexts } from '../texts/index.ts';
import { DesignerContext } from './useDesigner.ts';
import type { SaveDefinition } from './useDesignerSave.ts';
import { Workspace } from './Workspace.tsx';

export interface PageDesignerProps {
  /** Envelope or pageData, as an object or JSON text. Read once; a new `definition` opens a new document. */
  readonly definition: unknown;
  readonly objectModel?: unknown;
  /** Shown in the toolbar. */
  readonly title?: string;
  /** Called after each step with the definition in its stored form. */
  readonly onChange?: (definition: StoredBag) => void;
  /** Called when unsaved changes appear or are gone. */
  readonly onDirty?: (dirty: boolean) => void;
  readonly onSave?: SaveDefinition;
}

/**
 * The page designer: palette, canvas, properties, outline, problems. Needs a `PwRoot` around it. Source: specification
 * 001 §1 and §2.3, DESIGN "Widgets' face", LOOK "Designer".
 */
export function PageDesigner({
  definition,
  objectModel,
  title = '',
  onChange,
  onDirty,
  onSave,
}: PageDesignerProps) {
  const { t } = useTexts();
  const { ids, texts, controls } = usePlatform();
  // The designer may be loaded long after the platform was created, so it adds its texts itself.
  useMemo(() => texts.add(designerTexts), [texts]);
  const opened = useMemo(() => {
    const document = readDocument(definition);
    return isUnreadable(document) ? document : createDesigner(document, ids, { objectModel, controls });
  }, [definition, objectModel, ids, controls]);

  useEffect(() => {
    if ('code' in opened) return;
    // Effects run again when a hidden tab is shown, and then report what happened meanwhile.
    onDirty?.(opened.store.getState().dirty);
    return opened.store.subscribe((state, before) => {
      if (state.document !== before.document) onChange?.(opened.definition());
      if (state.dirty !== before.dirty) onDirty?.(state.dirty);
    });
  }, [opened, onChange, onDirty]);

  if ('code' in opened) {
    return (
      <p role="alert" className="pw:m-4 pw:rounded-md pw:bg-danger-soft pw:p-3 pw:text-danger">
        {t(opened.code, opened.params)}
      </p>
    );
  }
  return (
    <DesignerContext value={opened}>
      <Workspace title={title} onSave={onSave} />
    </DesignerContext>
  );
}
