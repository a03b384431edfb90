import { useSyncExternalStore } from 'react';
import { workOrderForm } from '../../fixtures/index.ts';
import type { FormState } from '../../src/engine/internal.ts';
import type { PageSession } from '../../src/platform/index.ts';
import { FormSkeleton } from '../../src/widgets/form/FormSkeleton.tsx';
import { FormFailed } from '../../src/widgets/form/FormStates.tsx';
import { PageForm } from '../../src/widgets/index.ts';
import type { PageEdit } from './panel/subject.ts';
import { demo } from './server.ts';
import { situationOf } from './situation.ts';
import { useEdited } from './useEdited.ts';
import { useLayOpen } from './useLayOpen.ts';
import { useOrderSession } from './useOrderSession.ts';
import { useWorkbench } from './Workbench.tsx';

export interface OrderPageProps {
  /** State that the story is about; the toolbar overrules it. */
  readonly state?: FormState;
  /** Record to open; else the first that has the state's approve status. */
  readonly recordId?: string;
  readonly layout?: 'page' | 'dialog';
  readonly history?: boolean;
  readonly onSave?: () => void;
  readonly onClose?: () => void;
}

/** The demo's first work order with this approve status. */
function orderWith(approveStatus: number): string {
  const found = demo.records.workOrder?.find((record) => record.approveStatus === approveStatus);
  if (found === undefined) throw new Error(`The demo has no work order with approveStatus ${approveStatus}.`);
  return found.id;
}

/** The demo's own work order page, asked from the server with its grants and events, its scripts in their sandbox. */
export function OrderPage({ state = 'update', recordId, ...more }: OrderPageProps) {
  const { platform, formState } = useWorkbench();
  const { text, edit } = useEdited(workOrderForm, 'form');
  const shown = formState ?? state;
  const { mode, approveStatus } = situationOf(shown);
  const id = shown === 'add' ? null : (recordId ?? orderWith(approveStatus ?? 0));
  const session = useOrderSession(platform, { viewId: workOrderForm.id, mode, recordId: id, text });
  return <OpenSession key={`${mode} ${id}`} session={session} state={shown} edit={edit} {...more} />;
}

function OpenSession({
  session,
  state,
  edit,
  layout = 'page',
  history = false,
  onSave,
  onClose,
}: Omit<OrderPageProps, 'recordId' | 'state'> & {
  readonly session: PageSession;
  readonly state: FormState;
  readonly edit: PageEdit;
}) {
  const { platform } = useWorkbench();
  const { phase, form, page, error, issues } = useSyncExternalStore(session.subscribe, session.snapshot);
  const { mode, approveStatus } = situationOf(state);
  useLayOpen({
    name: `work order · ${state}`,
    definition: workOrderForm,
    edit,
    compiled: page,
    page,
    issues,
    form,
    mode,
    approveStatus: approveStatus ?? 0,
  });
  if ((phase === 'failed' || phase === 'noPermission') && error !== null)
    return <FormFailed error={error} onRetry={() => void session.retry()} />;
  if (form === null || page === null) return <FormSkeleton />;
  return (
    <PageForm
      definition={page}
      mode={mode}
      platform={platform}
      session={{ form }}
      layout={layout}
      history={history}
      {...(onSave ? { onSave } : {})}
      {...(onClose ? { onClose } : {})}
    />
  );
}
