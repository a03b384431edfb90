/** What designer and shell use of the widgets. Not published: `index.ts` is the door for embedders. */

export { followLost } from './actions/followLost.ts';
export { useFitting } from './actions/useFitting.ts';
export { AuditForm } from './audit/AuditForm.tsx';
export { Confirm } from './dialogs/Confirm.tsx';
export { Drawer } from './dialogs/Drawer.tsx';
export { Modal } from './dialogs/Modal.tsx';
export { NoticeHost } from './dialogs/NoticeHost.tsx';
export { createNotices, type Notices } from './dialogs/notices.ts';
export { OpenerHost } from './dialogs/OpenerHost.tsx';
export { openedTitle } from './dialogs/openedTitle.ts';
export { createOpener, type FormOpener } from './dialogs/opener.ts';
export { holdsUnsaved } from './dialogs/unsaved.ts';
export { useConfirm } from './dialogs/useConfirm.tsx';
export { type Adapters, useAdapters } from './fields/adapters.ts';
export { WithFields } from './fields/WithFields.tsx';
export { Boundary } from './form/Boundary.tsx';
export { documentReader } from './form/document.ts';
export { FormSkeleton } from './form/FormSkeleton.tsx';
export { FormCrashed, FormFailed } from './form/FormStates.tsx';
export { nameKept, type RecordName, readKeptAs } from './form/kept/keptAs.ts';
export { keptStoreOf } from './form/kept/keptStore.ts';
export { minuteOf } from './form/kept/minuteOf.ts';
export { restore as restoreForm } from './form/kept/watchForm.ts';
export { PageForm } from './form/PageForm.tsx';
export { PagePreview } from './form/PagePreview.tsx';
export { SessionForm } from './form/SessionForm.tsx';
export { isSaveKey } from './form/savedByKey.ts';
export { useFormStatus } from './form/useFormStatus.ts';
export { Pager } from './grid/Pager.tsx';
export { usePlatform, usePortal, useTexts } from './hooks/hooks.ts';
export { inLine, later } from './hooks/later.tsx';
export { PwRoot as BareRoot } from './hooks/PwRoot.tsx';
export { isPlainClick } from './hooks/plainClick.ts';
export { useCalling } from './hooks/useCalling.ts';
export { useFieldWords } from './hooks/useFieldWords.ts';
export { useSameValue } from './hooks/useSameValue.ts';
export {
  A_FUNCTION,
  A_TEXT,
  ANYTHING,
  type PropRules,
  useRightProps,
  WrongProps,
} from './hooks/wrongProps.tsx';
export { LaterIcon } from './icons/LaterIcon.tsx';
export { MENU_ICONS } from './icons/menuIcons.ts';
export { FirstRows } from './list/FirstRows.tsx';
export { type FirstRowsFound, findFirstRows } from './list/findFirstRows.ts';
export { ListLoading } from './list/ListLoading.tsx';
export { createListKeep, keptState, type ListKeep } from './list/listKeep.ts';
export { PageList } from './list/PageList.tsx';
export { PlatformList } from './list/PlatformList.tsx';
export { RowFacts } from './list/RowFacts.tsx';
export { dragAccessibility } from './parts/dragAccessibility.ts';
export { texts as issueTexts } from './parts/issues.texts.ts';
export { WithPicking } from './picking/WithPicking.tsx';
export { useGivesBack } from './popups/comesFrom.ts';
export { firstField } from './popups/FirstField.tsx';
export { Float } from './popups/Float.tsx';
export { fetchPopups } from './popups/fetchPopups.ts';
export { Menu } from './popups/Menu.tsx';
export { MenuButton } from './popups/MenuButton.tsx';
export { handOnSave } from './popups/savesForm.ts';
export { overPage, underAnchor } from './popups/waiting.tsx';
export { issueText } from './text/issueText.ts';
export type { Catalogue } from './texts/catalogue.ts';
export { widgetTexts } from './texts/widgetTexts.ts';
