import { useCallback, useState } from 'react';
import {
  type CompiledAction,
  type CompiledList,
  dialogSize,
  type List,
  type ListOpen,
  type ListRequest,
  type ListRow,
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

  const open = async (wanted: ListOpen) => {
    if (!platform.opener) return notify({ tone: 'error', code: 'list.openTypeUnknown', params: {} });
    const opened = await platform.opener.open(openRequest(wanted, t('list.detail', { name: title })));
    if (opened.ok) await list.load();
    else if (opened.error.kind !== 'aborted')
      notify({ tone: 'error', code: opened.error.code, params: opened.error.params });
  };

  const context = { title, ...(extras ? { extras } : {}) };
  const nameOf = (action: CompiledAction) => actionTitle(action, (ref) => pageText(page, ref, language), t);

  const call = async (request: Of<'call'>) => {
    const answer = batchEntries(
      await platform.client.call(
        CALLS[request.call],
        { ...request.body },
        { idempotencyKey: platform.ids.record() },
      ),
    );
    if (!answer.ok) {
      const params = { code: request.action.code, msg: failureText(answer.error, t) };
      return notify({ tone: 'error', code: request.failed, params });
    }
    const { data, msg } = answer.value;
    if (data.some((entry) => !entry.status)) setResult(data);
    else notify({ tone: 'success', code: request.done, params: { msg, name: nameOf(request.action) } });
    list.select([]);
    await list.load();
  };

  const exportRows = async ({ body }: Of<'export'>) => {
    notify({ tone: 'warning', code: 'list.exporting', params: {} });
    const file = await platform.client.download(calls.exportRecords.path, { body });
    if (!file.ok)
      return notify({
        tone: 'error',
        code: 'list.exportFailed',
        params: { msg: failureText(file.error, t) },
      });
    saveFile(file.value.blob, file.value.name ?? `${page.objectCode || 'export'}.csv`);
    notify({ tone: 'success', code: 'list.exported', params: {} });
  };

  const execute = async (request: ListRequest): Promise<void> => {
    switch (request.kind) {
      case 'open':
        if (request.notice) notify(request.notice);
        return open(request.open);
      case 'call':
        return call(request);
      case 'confirm': {
        const name = nameOf(request.action);
        const tone = request.danger ? 'danger' : 'normal';
        const yes = await ask({ title: name, message: t(request.message), confirm: name, tone });
        return yes ? execute(request.next) : undefined;
      }
      case 'script':
        for (const { content } of request.scripts)
          if (!(await scripts.run(request.action, content, request.rows)).ok) return;
        return;
      case 'export':
        return exportRows(request);
      case 'refresh':
        return list.load();
      case 'filter':
      case 'print':
      case 'import':
        return setDialog(request);
      case 'refusal':
        return notify(request.notice);
    }
  };

  /** Runs an action on the selected rows, or on the row that it stands in. */
  const run = (action: CompiledAction, rows?: readonly ListRow[]): Promise<void> =>
    execute(list.request(action, rows, context));
  /** A row by double click, Enter or link. */
  const openRow = (row: ListRow): Promise<void> => execute(list.openRow(row, context));

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

export type ListActions = ReturnType<typeof useListActions>;
