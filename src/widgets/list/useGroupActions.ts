import type { CompiledGroup, List } from '../../engine/internal.ts';
import { openRequest } from '../../platform/internal.ts';
import type { useActionConfirm } from '../dialogs/useActionConfirm.tsx';
import { usePlatform, useTexts } from '../hooks/hooks.ts';

interface GroupActionsOptions {
  readonly list: List;
  readonly group: CompiledGroup;
  /** Title of the tree, for its dialogs. */
  readonly title: string;
  readonly confirm: ReturnType<typeof useActionConfirm>['confirm'];
  /** Nodes have changed; `gone` is the one that was deleted. */
  readonly onChanged: (gone: string | null) => void;
}

/** Adds, edits and deletes nodes of a group tree. Source: specification 002 2.1, 2.2, 5 and 8. */
export function useGroupActions({ list, group, title, confirm, onChanged }: GroupActionsOptions) {
  const { opener, notify } = usePlatform();
  const { t } = useTexts();
  return async (code: 'add' | 'edit' | 'delete', nodeId: string | null, label = title) => {
    const done = await list.runGroup(group, code, nodeId, {
      context: { title },
      confirm: (plan) => confirm(plan, label),
      ...(opener && {
        open: (opening) => opener.open(openRequest(opening, `${t(`action.${code}`)} ${title}`)),
      }),
      results: (entries) => {
        const msg = entries.find((entry) => !entry.status)?.msg ?? '';
        notify({ tone: 'error', code: 'list.deleteFailed', params: { msg } });
      },
    });
    if (done.ok) onChanged(code === 'delete' ? nodeId : null);
  };
}
