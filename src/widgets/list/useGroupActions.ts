import { type CompiledGroup, type CompiledList, groupDelete, groupOpen } from '../../engine/internal.ts';
import { batchEntries, calls, openRequest } from '../../platform/index.ts';
import type { Question } from '../dialogs/useConfirm.tsx';
import { usePlatform, useTexts } from '../hooks/hooks.ts';
import { failureText } from './failure.ts';

interface GroupActionsOptions {
  readonly page: CompiledList;
  readonly group: CompiledGroup;
  /** Title of the tree, for its dialogs. */
  readonly title: string;
  readonly ask: (question?: Question) => Promise<boolean>;
  /** Nodes have changed; `gone` is the one that was deleted. */
  readonly onChanged: (gone: string | null) => void;
}

/** Adds, edits and deletes nodes of a group tree. Source: specification 002 2.1, 2.2, 5 and 8. */
export function useGroupActions({ page, group, title, ask, onChanged }: GroupActionsOptions) {
  const { client, opener, notify, ids } = usePlatform();
  const { t } = useTexts();

  const open = async (code: 'add' | 'edit', nodeId: string | null) => {
    const wanted = groupOpen(page, group, code, nodeId, { title });
    // Nodes that are no records of an object cannot be kept here.
    if (wanted === null) return notify({ tone: 'error', code: 'list.groupUpdateFailed', params: {} });
    if (!opener) return notify({ tone: 'error', code: 'list.openTypeUnknown', params: {} });
    const opened = await opener.open(openRequest(wanted, `${t(`action.${code}`)} ${title}`));
    if (opened.ok) onChanged(null);
    else if (opened.error.kind !== 'aborted')
      notify({ tone: 'error', code: opened.error.code, params: opened.error.params });
  };

  const remove = async (nodeId: string | null, label: string) => {
    const body = groupDelete(group, nodeId);
    if (body === null) return notify({ tone: 'error', code: 'list.groupUpdateFailed', params: {} });
    const question = {
      title: `${t('action.delete')} ${label}`,
      message: t('list.confirmAction'),
      confirm: t('action.delete'),
      tone: 'danger' as const,
    };
    if (!(await ask(question))) return;
    const answer = batchEntries(
      await client.call(calls.batchDelete, { ...body }, { idempotencyKey: ids.record() }),
    );
    const refused = answer.ok ? answer.value.data.find((entry) => !entry.status) : undefined;
    if (!answer.ok || refused !== undefined) {
      const msg = answer.ok ? (refused?.msg ?? '') : failureText(answer.error, t);
      notify({ tone: 'error', code: 'list.deleteFailed', params: { msg } });
      return;
    }
    notify({ tone: 'success', code: 'list.deleted', params: { msg: answer.value.msg } });
    onChanged(nodeId);
  };

  return { open, remove };
}
