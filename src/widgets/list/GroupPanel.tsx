import { ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react';
import type { CompiledGroup, CompiledList } from '../../engine/index.ts';
import { useTexts } from '../hooks/hooks.ts';
import { filterGroups, type GroupNode, useGroups } from './useGroups.ts';

interface GroupPanelProps {
  readonly page: CompiledList;
  readonly groups: readonly CompiledGroup[];
  readonly text: (ref: string | null) => string;
  /** A node was chosen; null is all. */
  readonly onPick: (group: CompiledGroup, node: GroupNode | null) => void;
}

/** Left panel of a group view: trees to filter by, as tabs where there are several. Source: specification 002 2.1. */
export function GroupPanel({ page, groups, text, onPick }: GroupPanelProps) {
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
                onPick(each, null);
              }}
            >
              {text(each.title) || each.model}
            </button>
          ))}
        </div>
      )}
      <GroupTree
        key={group.key}
        page={page}
        group={group}
        label={text(group.title) || group.model}
        onPick={(node) => onPick(group, node)}
      />
    </aside>
  );
}

interface GroupTreeProps {
  readonly page: CompiledList;
  readonly group: CompiledGroup;
  readonly label: string;
  readonly onPick: (node: GroupNode | null) => void;
}

interface Line {
  readonly node: GroupNode | null;
  readonly id: string;
  readonly level: number;
  readonly expanded: boolean | null;
}

function linesOf(nodes: readonly GroupNode[], closed: ReadonlySet<string>, level = 1): Line[] {
  return nodes.flatMap((node) => {
    const expanded = node.children.length > 0 ? !closed.has(node.id) : null;
    return [
      { node, id: node.id, level, expanded },
      ...(expanded ? linesOf(node.children, closed, level + 1) : []),
    ];
  });
}

function GroupTree({ page, group, label, onPick }: GroupTreeProps) {
  const { t } = useTexts();
  const filterId = useId();
  const groups = useGroups(page, group);
  const [keyword, setKeyword] = useState('');
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [picked, setPicked] = useState('');
  const [focused, setFocused] = useState('');
  const root = useRef<HTMLDivElement>(null);
  const lines = useMemo<readonly Line[]>(
    () => [
      { node: null, id: '', level: 1, expanded: null },
      ...linesOf(filterGroups(groups.nodes, keyword), keyword === '' ? closed : new Set()),
    ],
    [groups.nodes, keyword, closed],
  );
  const active = lines.some((line) => line.id === focused) ? focused : '';
  const pick = (line: Line) => {
    setPicked(line.id);
    setFocused(line.id);
    onPick(line.node);
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
  return (
    <>
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
      {groups.phase === 'failed' ? (
        <div className="pw-groups-note" role="alert">
          {t('list.groupFailed')}
          <button type="button" className="pw-button pw-button-small" onClick={groups.reload}>
            {t('grid.retry')}
          </button>
        </div>
      ) : (
        <div ref={root} className="pw-groups-tree" aria-busy={groups.phase === 'loading'} {...tree}>
          {lines.map((line) => {
            const item = {
              role: 'treeitem',
              'aria-level': line.level,
              'aria-selected': line.id === picked,
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
                <span>{line.node?.label ?? t('list.groupAll')}</span>
              </div>
            );
          })}
          {lines.length === 1 && groups.phase === 'ready' && (
            <div className="pw-groups-note">{t(keyword === '' ? 'grid.empty' : 'list.groupNone')}</div>
          )}
        </div>
      )}
    </>
  );
}

/** Pointer only: left and right arrows fold and unfold by keyboard. */
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
