import { useCallback, useState } from 'react';
import {
  type CompiledAction,
  type CompiledList,
  type CompiledListTable,
  type CompiledScript,
  type List,
  type ListRow,
  pageText,
} from '../../engine/index.ts';
import {
  type AnswerOf,
  actionScripts,
  batchEntries,
  calls,
  type ListScripts,
  type OpenRequest,
} from '../../platform/index.ts';
import type { Question } from '../dialogs/useConfirm.tsx';
import { usePlatform, useTexts } from '../hooks/hooks.ts';
import { fieldOf, mergeKeyOf } from './columns.ts';
import { saveFile } from './saveFile.ts';

/** Answers of a batch action, record by record. */
export type BatchResult = AnswerOf<typeof calls.batchDelete>;

/** Calls that act on chosen records at once, by action code in lower case. */
const BATCH = {
  delete: calls.batchDelete,
  submit: calls.submit,
  submitcancel: calls.submitCancel,
  approve: calls.approve,
  reject: calls.reject,
} as const;

type BatchCode = keyof typeof BATCH;

function isBatch(code: string): code is BatchCode {
  return Object.hasOwn(BATCH, code);
}

/** Codes that open a form by themselves, and the action code it is opened with. */
const OPENS: ReadonlyMap<string, string> = new Map([
  ['add', 'add'],
  ['edit', 'edit'],
  ['copy', 'copy'],
  ['push', 'push'],
  ['source', 'source'],
  ['link', 'link'],
  ['look', 'link'],
  ['view', 'link'],
  ['startworkflow', 'startworkflow'],
]);
const OPEN_TYPES = ['dialog', 'drawer', 'route', 'blank'] as const;

function openTypeOf(stated: string | undefined): OpenRequest['openType'] | null {
  if (stated === undefined || stated === '') return 'dialog';
  return OPEN_TYPES.find((type) => type === stated.toLowerCase()) ?? null;
}

interface ListActionsOptions {
  readonly list: List;
  readonly page: CompiledList;
  readonly table: CompiledListTable | undefined;
  readonly title: string;
  readonly ask: (question?: Question) => Promise<boolean>;
  readonly scripts: ListScripts;
}

/** What the actions of a list do. Source: specification 002 2.2, 3.4, 5, 7 and 8. */
export function useListActions({ list, page, table, title, ask, scripts }: ListActionsOptions) {
  const platform = usePlatform();
  const { t, language } = useTexts();
  const [result, setResult] = useState<BatchResult | null>(null);

  const open = async (action: CompiledAction | null, code: string, row: ListRow | undefined) => {
    const { notify, opener } = platform;
    const openType = openTypeOf(action?.open?.openType);
    if (openType === null || !opener) {
      notify({ tone: 'error', code: 'list.openTypeUnknown', params: {} });
      return;
    }
    const params: Record<string, unknown> = row === undefined ? {} : { id: list.rowId(row) };
    const merge = table ? mergeKeyOf(table) : null;
    if (row !== undefined && merge !== null) params.id = fieldOf(row, merge) ?? params.id;
    for (const { name, from } of action?.open?.params ?? []) params[name] = fieldOf(row, from);
    const { dialogWidth, dialogHeight } = action?.open ?? {};
    const opened = await opener.open({
      openType,
      renderCode: action?.open?.renderCode ?? action?.open?.routeUrl ?? page.objectId,
      objectId: page.objectId,
      action: code,
      params,
      title: t('list.detail', { name: title }),
      ...(dialogWidth ? { width: dialogWidth } : {}),
      ...(dialogHeight ? { height: dialogHeight } : {}),
    });
    if (!opened.ok && opened.error.kind !== 'aborted')
      notify({ tone: 'error', code: opened.error.code, params: opened.error.params });
    if (opened.ok) await list.load();
  };

  const batch = async (code: BatchCode, action: CompiledAction, rows: readonly ListRow[]) => {
    if (rows.length === 0) return;
    const name = pageText(page, action.title, language) || t(`action.${action.code}`);
    const tone = code === 'delete' || code === 'reject' ? 'danger' : 'normal';
    if (!(await ask({ title: name, message: t('list.confirmAction'), confirm: name, tone }))) return;
    const merge = table ? mergeKeyOf(table) : null;
    const own = rows.map((row) => list.rowId(row)).join(',');
    const request =
      merge === null
        ? { objectId: page.objectId, ids: own }
        : {
            objectId: page.objectId,
            ids: [...new Set(rows.map((row) => String(fieldOf(row, merge) ?? '')))].join(','),
            entryIds: own,
          };
    const answer = batchEntries(
      await platform.client.call(BATCH[code], request, { idempotencyKey: platform.ids.record() }),
    );
    if (!answer.ok) {
      const msg =
        typeof answer.error.params.msg === 'string'
          ? answer.error.params.msg
          : t(answer.error.code, answer.error.params);
      const failed = code === 'delete' ? 'list.deleteFailed' : 'list.actionFailed';
      platform.notify({ tone: 'error', code: failed, params: { code: action.code, msg } });
      return;
    }
    const { data, msg } = answer.value;
    if (data.some((entry) => !entry.status)) setResult(data);
    else
      platform.notify({
        tone: 'success',
        code: code === 'delete' ? 'list.deleted' : 'list.done',
        params: { msg, name },
      });
    list.select([]);
    await list.load();
  };

  const exportRows = async () => {
    platform.notify({ tone: 'warning', code: 'list.exporting', params: {} });
    const { searchParams, sortParams } = list.snapshot().query;
    const file = await platform.client.download(calls.exportRecords.path, {
      body: { objectId: page.objectId, searchParams, sortParams, viewId: page.id },
    });
    if (!file.ok) {
      const msg =
        typeof file.error.params.msg === 'string'
          ? file.error.params.msg
          : t(file.error.code, file.error.params);
      platform.notify({ tone: 'error', code: 'list.exportFailed', params: { msg } });
      return;
    }
    saveFile(file.value.blob, file.value.name ?? `${page.objectCode || 'export'}.csv`);
    platform.notify({ tone: 'success', code: 'list.exported', params: {} });
  };

  const runScripts = async (
    action: CompiledAction,
    own: readonly CompiledScript[],
    rows: readonly ListRow[],
  ): Promise<void> => {
    for (const { content } of own) if (!(await scripts.run(action, content, rows)).ok) return;
  };

  const run = async (action: CompiledAction, rows: readonly ListRow[]): Promise<void> => {
    const code = action.code.toLowerCase();
    const own = actionScripts(action);
    if (own.length > 0) return runScripts(action, own, rows);
    if (isBatch(code) && action.open === null) return batch(code, action, rows);
    if (code === 'refresh') return list.load();
    if (code === 'export') return exportRows();
    const mode = OPENS.get(code);
    if (mode !== undefined || action.open !== null) return open(action, mode ?? action.code, rows[0]);
    platform.notify({ tone: 'error', code: 'list.scriptMissing', params: { code: action.code } });
  };

  /** A row by double click, Enter or link: edited where that is granted, looked at otherwise. */
  const openRow = (row: ListRow): Promise<void> => {
    const granted = [...list.actions('toolbar'), ...list.actions('tablebar')].map(({ action }) => action);
    const byCode = (codes: readonly string[]) =>
      granted.find((action) => codes.includes(action.code.toLowerCase()));
    const edit = byCode(['edit']);
    if (edit) return open(edit, 'edit', row);
    return open(byCode(['link', 'look', 'view']) ?? null, 'link', row);
  };

  return { run, openRow, result, closeResult: useCallback(() => setResult(null), []) };
}

export type ListActions = ReturnType<typeof useListActions>;
