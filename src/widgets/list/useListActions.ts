import { useCallback, useState } from 'react';
import {
  type CompiledAction,
  type CompiledList,
  dialogSize,
  type List,
  type ListOpen,
  type ListRequest,
  type ListRow,
  type Notice,
  opensOver,
  pageText,
} from '../../engine/internal.ts';
import {
  type AnswerOf,
  actionTitle,
  batchEntries,
  calls,
  type ListScripts,
  openRequest,
} from '../../platform/index.ts';
import type { Question } from '../dialogs/useConfirm.tsx';
import { usePlatform, useTexts } from '../hooks/hooks.ts';
import { failureText } from './failure.ts';
import { saveFile } from './saveFile.ts';

/** Answers of a batch action, record by record. */
export type BatchResult = AnswerOf<typeof calls.batchDelete>;

const CALLS = {
  delete: calls.batchDelete,
  submit: calls.submit,
  submitCancel: calls.submitCancel,
  approve: calls.approve,
  reject: calls.reject,
} as const;

type Of<K extends ListRequest['kind']> = Extract<ListRequest, { readonly kind: K }>;

/** A dialog of the list itself. */
export type ListDialog = Of<'filter' | 'print' | 'import'>;

interface ListActionsOptions {
  readonly list: List;
  readonly page: CompiledList;
  readonly title: string;
  /** What the list's route brought beside its page. */
  readonly extras: Readonly<Record<string, unknown>> | undefined;
  readonly ask: (question?: Question) => Promise<boolean>;
  readonly scripts: ListScripts;
}

/** Executes what the engine says that an action means. Source: specification 002 2.2, 3.4, 5, 7 and 8. */
export function useListActions({ list, page, title, extras, ask, scripts }: ListActionsOptions) {
  const platform = usePlatform();
  const { notify } = platform;
  const { t, language } = useTexts();
  const [result, setResult] = useState<BatchResult | null>(null);
  const [dialog, setDialog] = useState<ListDialog | null>(null);

  /** Says why nothing was done. */
  const refuse = (code: string, params: Notice['params'] = {}): false => {
    notify({ tone: 'error', code, params });
    return false;
  };

  const open = async (wanted: ListOpen): Promise<boolean> => {
    if (!platform.opener) return refuse('list.openTypeUnknown');
    const opened = await platform.opener.open(openRequest(wanted, t('list.detail', { name: title })));
    if (opened.ok) void list.load();
    else if (opened.error.kind !== 'aborted') refuse(opened.error.code, opened.error.params);
    return opened.ok && !opensOver(wanted);
  };

  const context = { title, ...(extras ? { extras } : {}) };
  const nameOf = (action: CompiledAction) => actionTitle(action, (ref) => pageText(page, ref, language), t);

  const call = async (request: Of<'call'>): Promise<boolean> => {
    const answer = batchEntries(
      await platform.client.call(
        CALLS[request.call],
        { ...request.body },
        { idempotencyKey: platform.ids.record() },
      ),
    );
    if (!answer.ok)
      return refuse(request.failed, { code: request.action.code, msg: failureText(answer.error, t) });
    const { data, msg } = answer.value;
    const done = data.every((entry) => entry.status);
    if (!done) setResult(data);
    else notify({ tone: 'success', code: request.done, params: { msg, name: nameOf(request.action) } });
    list.select([]);
    void list.load();
    return done;
  };

  const exportRows = async ({ body }: Of<'export'>): Promise<boolean> => {
    notify({ tone: 'warning', code: 'list.exporting', params: {} });
    const file = await platform.client.download(calls.exportRecords.path, { body });
    if (!file.ok) return refuse('list.exportFailed', { msg: failureText(file.error, t) });
    saveFile(file.value.blob, file.value.name ?? `${page.objectCode || 'export'}.csv`);
    notify({ tone: 'success', code: 'list.exported', params: {} });
    return true;
  };

  /** True where something was done: neither refused nor failed, nor by way of a dialog, which is closed by then. */
  const execute = async (request: ListRequest): Promise<boolean> => {
    switch (request.kind) {
      case 'open':
        if (request.notice) notify(request.notice);
        return open(request.open);
      case 'call':
        return call(request);
      case 'confirm': {
        const name = nameOf(request.action);
        const tone = request.danger ? 'danger' : 'normal';
        if (await ask({ title: name, message: t(request.message), confirm: name, tone }))
          await execute(request.next);
        return false;
      }
      case 'script':
        for (const { content } of request.scripts)
          if (!(await scripts.run(request.action, content, request.rows)).ok) return false;
        return true;
      case 'export':
        return exportRows(request);
      case 'refresh':
        await list.load();
        return list.snapshot().phase !== 'failed';
      case 'filter':
      case 'print':
      case 'import':
        setDialog(request);
        return false;
      case 'refusal':
        notify(request.notice);
        return false;
    }
  };

  /** Runs an action on the selected rows, or on the row that it stands in. */
  const run = (action: CompiledAction, rows?: readonly ListRow[]): Promise<boolean> =>
    execute(list.request(action, rows, context));
  /** A row by double click, Enter or link. */
  const openRow = (row: ListRow): Promise<boolean> => execute(list.openRow(row, context));

  /** The filter as it stands, without its action: from the bar that shows it. */
  const editFilter = () => setDialog({ kind: 'filter', action: null, size: dialogSize(null, 'filter') });

  return {
    run,
    openRow,
    result,
    closeResult: useCallback(() => setResult(null), []),
    dialog,
    editFilter,
    closeDialog: useCallback(() => setDialog(null), []),
  };
}
