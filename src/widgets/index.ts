/** Door of the widgets room. */

export { BusyOverlay } from './dialogs/BusyOverlay.tsx';
export { Confirm, type ConfirmProps } from './dialogs/Confirm.tsx';
export { Drawer, type DrawerProps } from './dialogs/Drawer.tsx';
export { cssLength, Modal, type ModalProps } from './dialogs/Modal.tsx';
export { NoticeHost } from './dialogs/NoticeHost.tsx';
export { createNotices, type Notices, type ShownNotice } from './dialogs/notices.ts';
export { OpenerHost, type OpenerHostProps } from './dialogs/OpenerHost.tsx';
export { createOpener, type FormOpener, type OpenedForm } from './dialogs/opener.ts';
export { type Question, useConfirm } from './dialogs/useConfirm.tsx';
export { EntryTable, type EntryTableProps } from './entrytable/EntryTable.tsx';
export { type Adapters, useAdapters } from './fields/adapters.ts';
export type { Adapter, AdapterInputs, AdapterProps } from './fields/types.ts';
export { FormFailed, FormSkeleton } from './form/FormStates.tsx';
export { type FormChange, PageForm, type PageFormProps } from './form/PageForm.tsx';
export { PagePreview } from './form/PagePreview.tsx';
export type { FormSource } from './form/pageFormStore.ts';
export { SessionForm, type SessionFormProps } from './form/SessionForm.tsx';
export { Grid } from './grid/Grid.tsx';
export { Pager, type PagerProps } from './grid/Pager.tsx';
export type {
  GridColumn,
  GridHandle,
  GridPreferences,
  GridProps,
  GridSort,
  GridState,
  GridTreePlace,
} from './grid/types.ts';
export type { PwMode, Translate } from './hooks/context.ts';
export { leaveEscapeToField } from './hooks/escape.ts';
export { useMode, usePlatform, usePortal, useTexts } from './hooks/hooks.ts';
export { type LaterComponent, later } from './hooks/later.tsx';
export { htmlLanguage, PwRoot, type PwRootProps } from './hooks/PwRoot.tsx';
export { ActionIcon } from './icons/ActionIcon.tsx';
export { PageList, type PageListProps } from './list/PageList.tsx';
export { createSchemaValidator } from './rjsf/schemaValidator.ts';
export { pagewrightTheme } from './rjsf/theme.tsx';
export type { Catalogue } from './texts/catalogue.ts';
export { widgetTexts } from './texts/widgetTexts.ts';
