'use client';
/** The widgets' door for embedders: forms and lists for their own pages, and what a widget of their own needs. */

export { PageForm, PageList, PwRoot } from './bundled.tsx';
export { NoticeHost } from './dialogs/NoticeHost.tsx';
export { createNotices, type Notices, type ShownNotice } from './dialogs/notices.ts';
export { OpenerHost, type OpenerHostProps } from './dialogs/OpenerHost.tsx';
export { type AskedQuestion, createOpener, type FormOpener, type OpenedForm } from './dialogs/opener.ts';
export type { Adapter, AdapterInputs, AdapterProps } from './fields/types.ts';
export type { PageFormProps } from './form/PageForm.tsx';
export type { FormChange } from './form/PlatformForm.tsx';
export type { PageFormHandle } from './form/pageFormHandle.ts';
export type { FormSource } from './form/pageFormStore.ts';
export type { PwMode, Translate } from './hooks/context.ts';
export { useMode, usePlatform, usePortal, useTexts } from './hooks/hooks.ts';
export type { PwRootProps } from './hooks/PwRoot.tsx';
export type { PageListProps } from './list/PageList.tsx';
export type { Catalogue } from './texts/catalogue.ts';
