import { type ReactNode, type Ref, useId, useMemo, useRef } from 'react';
import type { FieldPath, Issue, Mode, PageSource, SaveAnswer } from '../../engine/internal.ts';
import type { PageSession, Platform } from '../../platform/index.ts';
import type { Adapter } from '../fields/types.ts';
import { WithFields } from '../fields/WithFields.tsx';
import type { PwMode } from '../hooks/context.ts';
import { EnsureRoot } from '../hooks/PwRoot.tsx';
import { useSameValue } from '../hooks/useSameValue.ts';
import { BrokenPage } from '../parts/IssuesPanel.tsx';
import { Boundary } from './Boundary.tsx';
import { FormBody } from './FormBody.tsx';
import { FormSkeleton } from './FormSkeleton.tsx';
import { FormCrashed, FormFailed } from './FormStates.tsx';
import { lineOf } from './formLine.ts';
import type { PageFormHandle } from './pageFormHandle.ts';
import { type FormSource, pageOf } from './pageFormStore.ts';
import { usePageFormStore } from './usePageFormStore.ts';

/** A session has compiled its page itself. */
const NOT_COMPILED: { readonly page: null; readonly issues: readonly Issue[] } = { page: null, issues: [] };

/** A change of the form's values. `value()` builds the whole record: call it only when it is needed. */
export interface FormChange {
  /** The fields that have another value now. */
  readonly paths: readonly FieldPath[];
  /** The whole record as it is on screen. */
  value(): Record<string, unknown>;
}

/** The props of a form whose data are the platform's. */
export interface PlatformFormProps {
  /**
   * Stored definition (envelope or pageData, text or parsed), or a compiled page. With other content the form goes on
   * with all that was typed (`carryOver`).
   */
  readonly definition: PageSource;
  /** Object model of a definition that is not compiled: its field definitions fill what widgets leave open. */
  readonly objectModel?: unknown;
  /** Action code that the form is opened with. */
  readonly mode: Mode;
  /**
   * Record to show; absent: it is loaded from the page's dataUrl. Another object with the same id is merged: what was
   * typed stays. One with another id is another form.
   */
  readonly record?: Readonly<Record<string, unknown>>;
  /** Id of the record to load, where `record` is not given. */
  readonly recordId?: string;
  /** Shows the page as it is viewed: all fields are locked, and actions that change the record are disabled. */
  readonly readOnly?: boolean;
  /** Texts, files, ids and calls: made with `createPlatform` or `createMemoryPlatform`. */
  readonly platform: Platform;
  /** Session of the page, kept by the host; absent: the form lives as long as this component is in the document. */
  readonly session?: PageSession | FormSource;
  /** In a page of its own, or inside a dialog (which has its own title). */
  readonly layout?: 'page' | 'dialog';
  /** The host's own widgets, used before those of the surrounding root and the built-in ones. */
  readonly adapters?: readonly Adapter[];
  /** Colour mode, where no surrounding root sets one. */
  readonly colorMode?: PwMode;
  /** Adds a button that shows who changed what in a stored record, where the server answers `record.history`. */
  readonly history?: boolean;
  /** Lists the definition's issues above the fields, for the page's designer. */
  readonly showIssues?: boolean;
  /** Called after each save that was stored, with the record as it is stored now. */
  readonly onSave?: (answer: SaveAnswer) => void;
  /** Called once after each change of values, whoever makes it; not for drafts and checks. */
  readonly onChange?: (change: FormChange) => void;
  /** The close action; without it that action tells that nobody does it. */
  readonly onClose?: () => void;
  /** Gives the form to code outside of it (`PageFormHandle`). */
  readonly ref?: Ref<PageFormHandle>;
}

/** What PageForm adds: a host that runs actions itself asks its users itself, too. */
interface PlatformFormOptions extends PlatformFormProps {
  /** Name of the record's object, for the heading of the page; absent: the page's own name. */
  readonly heading?: string;
  /** The host's own buttons, before the actions of the page. */
  readonly actions?: ReactNode;
  /** False: submit, approve and reject ask for no opinion. */
  readonly opinions?: boolean;
}

/** A stored page as a running form. Source: specification 001 2.1 and 4. */
export function PlatformForm(props: PlatformFormOptions) {
  return (
    <EnsureRoot
      platform={props.platform}
      {...(props.adapters ? { adapters: props.adapters } : {})}
      {...(props.colorMode ? { mode: props.colorMode } : {})}
    >
      <WithFields>
        <PlatformFormInside {...props} />
      </WithFields>
    </EnsureRoot>
  );
}

function PlatformFormInside(props: PlatformFormOptions) {
  const { mode, record, recordId, platform, session, layout = 'page', readOnly = false } = props;
  // A session brings its compiled page, which is large and is not looked at here.
  const definition = useSameValue(session === undefined ? props.definition : null);
  const objectModel = useSameValue(props.objectModel);
  const { controls } = platform;
  const prefix = useId();
  const root = useRef<HTMLDivElement>(null);
  const { page, issues } = useMemo(
    () => (session === undefined ? pageOf(definition, { objectModel, controls }) : NOT_COMPILED),
    [definition, objectModel, controls, session],
  );
  const { form, error, retry } = usePageFormStore(
    { page, mode, readOnly, record, recordId, platform, given: session },
    root,
  );
  return (
    <div className="pw-page" data-pw-layout={layout} ref={root}>
      {form !== null ? (
        // Another form gets new components, so that no state of the old one remains; one that goes on keeps them.
        <Boundary key={lineOf(form)} instead={(retry) => <FormCrashed onRetry={retry} />}>
          <FormBody
            form={form}
            prefix={prefix}
            root={root}
            layout={layout}
            // A page of which nothing could be read is no empty page.
            issues={props.showIssues || form.page.root.length === 0 ? issues : []}
            heading={props.heading ?? ''}
            history={props.history === true}
            actions={props.actions}
            opinions={props.opinions !== false}
            onSave={props.onSave}
            onChange={props.onChange}
            onClose={props.onClose}
            handle={props.ref}
            given={record}
          />
        </Boundary>
      ) : error !== null ? (
        <FormFailed error={error} onRetry={retry} />
      ) : page === null && session === undefined ? (
        <BrokenPage issues={issues} />
      ) : (
        <div className="pw-page-body">
          <FormSkeleton />
        </div>
      )}
    </div>
  );
}
