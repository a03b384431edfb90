import { useMemo } from 'react';
import type { CompiledPage } from '../../engine/internal.ts';
import { fieldsByName } from '../../platform/internal.ts';
import { usePlatform } from '../hooks/hooks.ts';
import { WrongProps } from '../hooks/wrongProps.tsx';
import { ActionFocus } from './ActionFocus.tsx';
import { KeptNotice } from './kept/KeptNotice.tsx';
import { MovedClicks } from './MovedClicks.tsx';
import { PrintedValues } from './PrintedValues.tsx';
import { UndoKeys, type UndoKeysProps } from './undo/UndoKeys.tsx';

export { HistoryButton } from '../history/HistoryButton.tsx';
export { DocumentHeader } from './DocumentHeader.tsx';
export { subjectOf } from './document.ts';
export { SaveNotice } from './Notices.tsx';
export { PrintData } from './PrintData.tsx';

/** Tells of `events` of fields that the page lacks: nobody would hear of them otherwise. */
function StrayEvents({ page }: { readonly page: CompiledPage }) {
  const { fieldEvents } = usePlatform();
  const stray = useMemo(() => {
    const fields = fieldEvents === undefined ? null : fieldsByName(page);
    const names = (fieldEvents ?? []).filter((name) => fields?.get(name)?.role !== 'field');
    return new Map(names.map((name) => [name, `events: the page has no field '${name}'.`]));
  }, [page, fieldEvents]);
  return <WrongProps of="PageForm" wrong={stray} />;
}

export interface FormAidsProps extends UndoKeysProps {
  /** Something was changed, which can be undone. */
  readonly now: boolean;
}

/** What serves an open form and is not needed to draw it. */
export function FormAids(props: FormAidsProps) {
  return (
    <>
      <StrayEvents page={props.view.form.page} />
      <KeptNotice form={props.view.form} />
      <MovedClicks root={props.root} />
      <ActionFocus root={props.root} />
      <PrintedValues root={props.root} />
      <UndoKeys {...props} />
    </>
  );
}
