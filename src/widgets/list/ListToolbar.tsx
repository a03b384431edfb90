import { type ReactNode, useRef } from 'react';
import { type ActionState, type CompiledAction, primaryAction } from '../../engine/internal.ts';
import { actionTitle } from '../../platform/internal.ts';
import { ActionButton } from '../actions/ActionButton.tsx';
import { RestMenu } from '../actions/RestMenu.tsx';
import { useFitting } from '../actions/useFitting.ts';
import { useTexts } from '../hooks/hooks.ts';
import { Search } from '../icons/listIcons.ts';

/** The search area of a list, as the button that folds it sees it. */
export interface SearchFold {
  readonly open: boolean;
  readonly toggle: () => void;
}

interface ListToolbarProps {
  readonly title: string;
  /** The tabs of its views, where it has several. */
  readonly views: ReactNode;
  readonly actionStates: readonly ActionState[];
  readonly text: (ref: string | null) => string;
  /** Absent: the list has no search area. */
  readonly search: SearchFold | null;
  readonly onRun: (action: CompiledAction) => void;
}

/**
 * Title, views and actions of a list page in one row. One action is primary and stands first where there is little room:
 * adding, where it is granted. What has no room is in a menu at the end.
 */
export function ListToolbar({ title, views, actionStates, text, search, onRun }: ListToolbarProps) {
  const { t } = useTexts();
  const row = useRef<HTMLDivElement>(null);
  const primary = primaryAction(actionStates);
  const titleOf = (action: CompiledAction) => actionTitle(action, text, t);
  const fits = useFitting(row, actionStates.map(({ action }) => titleOf(action)).join('\n'));
  const rest = actionStates.slice(fits);
  return (
    <header className="pw-pagelist-bar">
      <h2 className="pw-pagelist-title" title={title}>
        {title}
      </h2>
      {views}
      <div role="toolbar" aria-label={t('list.toolbar')} className="pw-pagelist-actions" ref={row}>
        {actionStates.map((actionState, at) => (
          <span key={actionState.action.key} data-off={at < fits ? undefined : ''}>
            <ActionButton
              actionState={actionState}
              titleOf={titleOf}
              className={actionState.action.key === primary ? 'pw-button pw-button-primary' : 'pw-button'}
              icon
              onRun={onRun}
            />
          </span>
        ))}
        <span data-rest="" data-off={rest.length > 0 ? undefined : ''}>
          {/* Also without any actions in it: its width is known before there are some. */}
          <RestMenu actionStates={rest} titleOf={titleOf} className="pw-pagelist-rest" onRun={onRun} />
        </span>
      </div>
      {search && (
        <button
          type="button"
          className="pw-button pw-pagelist-fold"
          aria-expanded={search.open}
          aria-label={t(search.open ? 'list.hideSearch' : 'list.showSearch')}
          title={t(search.open ? 'list.hideSearch' : 'list.showSearch')}
          onClick={search.toggle}
        >
          <Search size={16} aria-hidden />
        </button>
      )}
    </header>
  );
}
