import { ChevronRight, Pencil, Plus, Trash2 } from 'lucide-react';
import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react';
import {
  type CompiledGroup,
  type CompiledList,
  GROUP_PAGE_LENGTH,
  groupRights,
  type List,
  type LookupLine,
  lookupTreeLines,
} from '../../engine/internal.ts';
import { useActionConfirm } from '../dialogs/useActionConfirm.tsx';
import { useTexts } from '../hooks/hooks.ts';
import { WithTexts } from '../hooks/WithTexts.tsx';
import { texts } from './rareViews.texts.ts';
import { useGroupActions } from './useGroupActions.ts';
import { useGroupGrants, useGroups } from './useGroups.ts';
import { useListSnapshot } from './usePageList.ts';

const TEXTS = [texts];

export interface GroupPanelProps {
  readonly page: CompiledList;
  readonly list: List;
  readonly groups: readonly CompiledGroup[];
  readonly text: (ref: string | null) => string;
}

/** Left panel of a group view: trees to filter by, as tabs where there are several. Source: specification 002 2.1. */
export function GroupPanel(props: GroupPanelProps) {
  return (
    <WithTexts texts={TEXTS}>
      <Groups {...props} />
    </WithTexts>
  );
}

function Groups({ page, list, groups, text }: GroupPanelProps) {
  const { t } = useTexts();
  const [wanted, setWanted] = useState(groups[0]?.key);
  const group = groups.find((each) => each.key === wanted) ?? groups[0];
  if (!group) return null;
  return (
    <aside className="pw-groups" aria-label={t('list.groups')}>
      {groups.length > 1 && (
        <div className="pw-groups-tabs">
          {groups.map((each) => (
            <button
              key={each.key}
              type="button"
              className="pw-groups-tab"
              aria-pressed={each.key === group.key}
              onClick={() => {
                setWanted(each.key);
                void list.setGroup(each, null);
              }}
            >
              {text(each.title) || each.model}
            </button>
          ))}
        </div>
      )}
      <GroupTreeView
        key={group.key}
        page={page}
        list={list}
        group={group}
        label={text(group.title) || group.model}
        text={text}
      />
    </aside>
  );
}

interface GroupTreeViewProps {
  readonly page: CompiledList;
  readonly list: List;
  readonly group: CompiledGroup;
  readonly label: string;
  readonly text: (ref: string | null) => string;
}

/** A node, or the line for all of them, whose `id` is ''. */
type Line = Pick<LookupLine, 'id' | 'label'> & { readonly level: number; readonly expanded: boolean | null };

function linesOf(lines: readonly LookupLine[], all: string): readonly Line[] {
  const nodes = lines.map(({ id, label, depth, hasChildren, expanded }) => ({
    id,
    label,
    level: depth + 1,
    expanded: hasChildren ? expanded : null,
  }));
  return [{ id: '', label: all, level: 1, expanded: null }, ...nodes];
}

function GroupTreeView({ page, list, group, label, text }: GroupTreeViewProps) {
  const { t } = useTexts();
  const filterId = useId();
  const groups = useGroups(page, group);
  const grants = useGroupGrants(page, group);
  const { group: chosen } = useListSnapshot(list);
  const picked = chosen?.key === group.key ? chosen.nodeId : null;
  const [keyword, setKeyword] = useState('');
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [focused, setFocused] = useState('');
  const { confirm, dialog } = useActionConfirm(text);
  const onChanged = (gone: string | null) => {
    groups.reload();
    if (gone !== null && gone === picked) void list.setGroup(group, null);
    else void list.load();
  };
  const run = useGroupActions({ list, group, title: label, confirm, onChanged });
  const rights = groupRights(group, picked, grants);
  const root = useRef<HTMLDivElement>(null);
  const lines = useMemo(
    () =>
      linesOf(
        lookupTreeLines(groups.tree, keyword, (id) => !closed.has(id)),
        t('list.groupAll'),
      ),
    [groups.tree, keyword, closed, t],
  );
  const active = lines.some((line) => line.id === focused) ? focused : '';
  const pick = (line: Line) => {
    setFocused(line.id);
    void list.setGroup(group, line.id === '' ? null : line.id);
  };
  const toggle = (id: string) => {
    const next = new Set(closed);
    if (!next.delete(id)) next.add(id);
    setClosed(next);
  };
  const focusAt = (index: number) => {
    const line = lines[Math.max(0, Math.min(index, lines.length - 1))];
    if (!line) return;
    setFocused(line.id);
    root.current?.querySelectorAll<HTMLElement>('[role=treeitem]')[lines.indexOf(line)]?.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const at = lines.findIndex((line) => line.id === active);
    const line = lines[at];
    if (!line) return;
    switch (event.key) {
      case 'ArrowDown':
        focusAt(at + 1);
        break;
      case 'ArrowUp':
        focusAt(at - 1);
        break;
      case 'Home':
        focusAt(0);
        break;
      case 'End':
        focusAt(lines.length - 1);
        break;
      case 'ArrowRight':
        if (line.expanded === false) toggle(line.id);
        else focusAt(at + 1);
        break;
      case 'ArrowLeft':
        if (line.expanded) toggle(line.id);
        else focusAt(at - 1);
        break;
      case 'Enter':
      case ' ':
        pick(line);
        break;
      default:
        return;
    }
    event.preventDefault();
  };
  const tree = { role: 'tree', 'aria-label': label, onKeyDown } as const;
  const button = (name: string, Icon: typeof Plus, enabled: boolean, act: () => void) => (
    <button
      type="button"
      className="pw-icon-button"
      aria-label={t('list.groupAction', { action: t(`action.${name}`), name: label })}
      title={t(`action.${name}`)}
      disabled={!enabled}
      onClick={act}
    >
      <Icon size={15} aria-hidden />
    </button>
  );
  return (
    <>
      {rights.editable && (
        <div role="toolbar" aria-label={label} className="pw-groups-actions">
          {button('add', Plus, rights.add, () => void run('add', picked))}
          {button('edit', Pencil, rights.edit, () => void run('edit', picked))}
          {button('delete', Trash2, rights.remove, () => {
            const name = picked === null ? '' : (groups.tree.labels.get(picked) ?? picked);
            void run('delete', picked, name);
          })}
        </div>
      )}
      {dialog}
      <label htmlFor={filterId} className="pw-sr">
        {t('list.groupFilter')}
      </label>
      <input
        id={filterId}
        type="search"
        className="pw-input"
        placeholder={t('list.groupFilter')}
        value={keyword}
        onChange={(event) => setKeyword(event.currentTarget.value)}
      />
      {groups.phase === 'failed' && (
        <div className="pw-groups-note" role="alert">
          {t('list.groupFailed')}
          <button type="button" className="pw-button pw-button-small" onClick={groups.reload}>
            {t('grid.retry')}
          </button>
        </div>
      )}
      {groups.cut && (
        <div className="pw-groups-note" role="status">
          {t('list.groupCut', { most: GROUP_PAGE_LENGTH })}
        </div>
      )}
      {(groups.phase !== 'failed' || groups.known) && (
        <div ref={root} className="pw-groups-tree" aria-busy={groups.phase === 'loading'} {...tree}>
          {lines.map((line) => {
            const item = {
              role: 'treeitem',
              'aria-level': line.level,
              'aria-selected': line.id === (picked ?? ''),
              'aria-expanded': line.expanded ?? undefined,
              tabIndex: line.id === active ? 0 : -1,
              onClick: () => pick(line),
            } as const;
            return (
              <div
                key={line.id}
                className="pw-groups-line"
                style={{ paddingInlineStart: 4 + (line.level - 1) * 16 }}
                {...item}
              >
                <GroupToggle expanded={line.expanded} onToggle={() => toggle(line.id)} />
                <span>{line.label}</span>
              </div>
            );
          })}
          {lines.length === 1 && groups.phase === 'ready' && (
            <div className="pw-groups-note">{t(keyword === '' ? 'grid.empty' : 'lookup.noMatch')}</div>
          )}
        </div>
      )}
    </>
  );
}

/** Pointer only: by keyboard left and right arrows expand and collapse. */
function GroupToggle({ expanded, onToggle }: { expanded: boolean | null; onToggle: () => void }) {
  if (expanded === null) return <span className="pw-datagrid-leaf" aria-hidden />;
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden
      className="pw-datagrid-toggle"
      data-expanded={expanded}
      onClick={(event) => {
        event.stopPropagation();
        onToggle();
      }}
    >
      <ChevronRight size={14} aria-hidden />
    </button>
  );
}
