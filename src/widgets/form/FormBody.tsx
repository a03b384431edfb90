import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  type RefObject,
  useCallback,
  useEffect,
  useState,
} from 'react';
import type { CompiledAction, FieldPath, Form, Issue, SaveAnswer } from '../../engine/internal.ts';
import { actionTitle } from '../../platform/internal.ts';
import { useOpinion } from '../audit/useOpinion.tsx';
import { Children } from '../containers/Children.tsx';
import { fetchParts, PageRules } from '../containers/laterParts.tsx';
import { BusyOverlay } from '../dialogs/BusyOverlay.tsx';
import { useActionConfirm } from '../dialogs/useActionConfirm.tsx';
import { pageLook } from '../fields/pageLook.ts';
import { useTexts } from '../hooks/hooks.ts';
import { useCalling } from '../hooks/useCalling.ts';
import { useFieldWords } from '../hooks/useFieldWords.ts';
import { IssuesPanel } from '../parts/IssuesPanel.tsx';
import { fetchPopups } from '../popups/fetchPopups.ts';
import { FormViewContext } from './context.ts';
import { FormSkeleton } from './FormSkeleton.tsx';
import { FormFailed } from './FormStates.tsx';
import { focusPath } from './focus.ts';
import {
  auditSubject,
  BareTitle,
  DocumentHeader,
  FormAids,
  HistoryButton,
  PrintData,
  SaveNotice,
} from './laterAids.tsx';
import type { FormChange } from './PlatformForm.tsx';
import { type PageFormHandle, usePageFormHandle } from './pageFormHandle.ts';
import { isSaveKey, savedByKey } from './savedByKey.ts';
import { Toolbar } from './Toolbar.tsx';
import { useActions } from './useActions.ts';
import { useFormStatus } from './useFormStatus.ts';
import { useFormViewOf } from './useFormViewOf.ts';
import { useSave } from './useSave.ts';

export interface FormBodyProps {
  readonly form: Form;
  readonly prefix: string;
  readonly root: RefObject<HTMLElement | null>;
  readonly layout: 'page' | 'dialog';
  readonly issues: readonly Issue[];
  /** Name of the record's object; '': the page's own name is its heading. */
  readonly heading: string;
  readonly history: boolean;
  /** The host's own buttons, before the actions of the page. */
  readonly actions: ReactNode;
  /** Submit, approve and reject ask for an opinion. */
  readonly opinions: boolean;
  readonly onSave: ((answer: SaveAnswer) => void) | undefined;
  readonly onChange: ((change: FormChange) => void) | undefined;
  readonly onClose: (() => void) | undefined;
  readonly handle: Ref<PageFormHandle> | undefined;
  /** The record that the host has passed. */
  readonly given: Readonly<Record<string, unknown>> | undefined;
}

function useChanges(form: Form, onChange: FormBodyProps['onChange']): void {
  const tell = useCalling('onChange', onChange);
  useEffect(() => {
    if (tell === undefined) return;
    return form.watchChanges((paths) => tell({ paths, value: () => form.value() }));
  }, [form, tell]);
}

/**
 * Commits the draft that is being typed, as if the field had been left: a typed name becomes the record with that name.
 */
function settleActive(): void {
  const active = document.activeElement;
  if (!(active instanceof HTMLElement) || !active.hasAttribute('data-pw-draft')) return;
  active.blur();
  active.focus();
}

/** An open form: states, messages, fields, toolbar, keyboard. */
export function FormBody(props: FormBodyProps) {
  const { form, prefix, root } = props;
  useEffect(() => {
    // The code of popups is fetched when the pointer or the focus first comes into the form.
    const node = root.current;
    const once = { once: true };
    node?.addEventListener('pointerover', fetchPopups, once);
    node?.addEventListener('focusin', fetchPopups, once);
    return () => {
      node?.removeEventListener('pointerover', fetchPopups);
      node?.removeEventListener('focusin', fetchPopups);
    };
  }, [root]);
  const { page } = form;
  useEffect(() => fetchParts(form), [form]);
  const { t } = useTexts();
  const status = useFormStatus(form);
  const [printing, setPrinting] = useState(false);
  const view = useFormViewOf(form, prefix);
  const title = props.heading || view.text(page.name);
  const { confirm, dialog } = useActionConfirm(view.text);
  useChanges(form, props.onChange);

  const goto = useCallback(
    (path: FieldPath) => {
      if (root.current !== null) focusPath(view, root.current, path);
    },
    [view, root],
  );
  const saving = useSave(form, useCalling('onSave', props.onSave), goto);
  const close = useCalling('onClose', props.onClose);
  usePageFormHandle(props.handle, form, saving, props.given);
  const words = useFieldWords(view.text);
  const nameOf = (action: CompiledAction) => actionTitle(action, view.text, t);
  const { opinion, acted, dialog: audit } = useOpinion(() => auditSubject(form, words), nameOf);
  const run = useActions(form, {
    ...(props.opinions && { opinion, acted }),
    save: saving.save,
    close,
    printData: () => setPrinting(true),
    print: () => window.print(),
    confirm,
    nameOf,
  });
  useEffect(() => {
    view.runner.current = run;
  }, [view, run]);

  function onKeyDown(event: KeyboardEvent) {
    if (!isSaveKey(event) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    settleActive();
    const action = savedByKey(form);
    if (action !== null) run(action);
  }

  const failed = status.phase === 'failed' && !status.hasRecord;
  const waiting = status.phase === 'opening' && !status.hasRecord;
  return (
    <FormViewContext value={view}>
      {/* A dialog is titled by its object. */}
      {props.layout === 'dialog' && page.objectId !== '' && <DocumentHeader title="" />}
      {props.layout === 'page' &&
        // A page of no object has no records with numbers and statuses.
        (page.objectId === '' ? <BareTitle title={title} /> : <DocumentHeader title={title} />)}
      {/* No form element: it looks for a control of that name at each property that is read of it, React's own among
          them, so that a keystroke would cost more the more fields there are. */}
      <section
        aria-label={view.text(page.name) || t('widgets.form.name')}
        {...pageLook(page.config)}
        data-pw-state={status.state}
        onKeyDown={onKeyDown}
      >
        {page.config.styleRules && <PageRules rules={page.config.styleRules} />}
        {props.issues.length > 0 && <IssuesPanel issues={props.issues} />}
        {waiting && <FormSkeleton />}
        {failed && status.error !== null && (
          <FormFailed error={status.error} onRetry={() => void form.open()} />
        )}
        {waiting || failed ? null : (
          <>
            {saving.outcome !== null && saving.outcome.kind !== 'saved' && (
              <SaveNotice form={form} saving={saving} onGoto={goto} />
            )}
            <FormAids view={view} root={root} now={status.dirty} />
            {page.root.length === 0 && <p className="pw-state">{t('widgets.form.noFields')}</p>}
            <Children keys={page.root} />
          </>
        )}
        {status.overlay !== null && (
          <BusyOverlay
            className="pw-veil"
            text={status.overlay.text ?? t('widgets.form.saving')}
            onClose={status.overlay.close}
          />
        )}
      </section>
      {waiting || failed ? null : (
        <Toolbar
          form={form}
          aside={props.history ? <HistoryButton form={form} /> : null}
          own={props.actions}
          onAction={run}
          onKeyDown={onKeyDown}
        />
      )}
      {dialog}
      {audit}
      {printing && <PrintData form={form} onClose={() => setPrinting(false)} />}
    </FormViewContext>
  );
}
