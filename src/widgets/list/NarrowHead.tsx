import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import {
  type ActionState,
  type CompiledAction,
  type CompiledField,
  type OpenList,
  primaryAction,
} from '../../engine/internal.ts';
import { actionTitle } from '../../platform/internal.ts';
import { ActionButton } from '../actions/ActionButton.tsx';
import { RestMenu } from '../actions/RestMenu.tsx';
import { Drawer } from '../dialogs/Drawer.tsx';
import { useTexts } from '../hooks/hooks.ts';
import { useLoadedState } from '../hooks/loading.ts';
import { WithTexts } from '../hooks/WithTexts.tsx';
import { texts } from './narrow.texts.ts';
import type { SearchCode } from './searchCode.ts';
import { fetchSearch } from './searchCode.ts';
import { useListSnapshot } from './usePageList.ts';

const TEXTS = [texts];

export interface NarrowHeadProps {
  readonly list: OpenList;
  /** '' where the surroundings show it. */
  readonly title: string;
  /** The tabs of the views; null where there is one view. */
  readonly views: ReactNode;
  readonly fields: readonly CompiledField[];
  readonly code: SearchCode;
  readonly actionStates: readonly ActionState[];
  readonly text: (ref: string | null) => string;
  readonly onRun: (action: CompiledAction) => void;
}

/** The first condition that is a typed text. */
function quickField(fields: readonly CompiledField[]): CompiledField | undefined {
  return fields.find(({ value, lookup, multiple }) => value === 'text' && lookup === null && !multiple);
}

function ConditionsSheet({ list, fields, code, text, onClose }: SheetProps) {
  const { t } = useTexts();
  const loaded = useLoadedState(code);
  const search = () => {
    onClose();
    void list.applySearch();
  };
  return (
    <Drawer
      title={t('list.searchArea')}
      onClose={onClose}
      footer={
        <>
          <button
            type="button"
            className="pw-button"
            onClick={() => {
              onClose();
              void list.clearSearch();
            }}
          >
            {t('list.clear')}
          </button>
          <button type="button" className="pw-button pw-button-primary" onClick={search}>
            {t('list.search')}
          </button>
        </>
      }
    >
      <search className="pw-search-sheet" aria-label={t('list.searchArea')}>
        {loaded.phase === 'ready' && <loaded.value.SearchFields list={list} fields={fields} text={text} />}
        {loaded.phase === 'failed' && (
          <div role="alert">
            {t('list.searchFailed')}{' '}
            <button type="button" className="pw-link-button" onClick={code.fetch}>
              {t('widgets.form.retry')}
            </button>
          </div>
        )}
      </search>
    </Drawer>
  );
}

interface SheetProps extends Pick<NarrowHeadProps, 'list' | 'fields' | 'code' | 'text'> {
  readonly onClose: () => void;
}

function Head({ list, title, views, fields, code, actionStates, text, onRun }: NarrowHeadProps) {
  const { t } = useTexts();
  const [sheet, setSheet] = useState(false);
  const loaded = useLoadedState(code);
  const { filtered } = useListSnapshot(list);
  const quick = quickField(fields);
  const key = primaryAction(actionStates);
  const primary = actionStates.find(({ action }) => action.key === key);
  const rest = actionStates.filter((state) => state !== primary);
  const titleOf = (action: CompiledAction) => actionTitle(action, text, t);
  return (
    <>
      {title !== '' && <h2 className="pw-pagelist-title">{title}</h2>}
      <div className="pw-narrow-row">
        {quick ? (
          loaded.phase === 'ready' ? (
            <loaded.value.QuickSearch list={list} field={quick} text={text} />
          ) : (
            <span className="pw-quick">
              <span className="pw-search-box" />
            </span>
          )
        ) : (
          <span className="pw-quick" />
        )}
        {fields.length > (quick ? 1 : 0) && (
          <button
            type="button"
            className="pw-button pw-rest"
            data-filtered={filtered ? '' : undefined}
            aria-haspopup="dialog"
            aria-label={t('list.narrow.conditions')}
            title={t('list.narrow.conditions')}
            onClick={() => {
              fetchSearch(code);
              setSheet(true);
            }}
          >
            <SlidersHorizontal size={18} aria-hidden />
          </button>
        )}
        <div role="toolbar" aria-label={t('list.toolbar')} className="pw-narrow-actions">
          {primary && (
            <ActionButton
              actionState={primary}
              titleOf={titleOf}
              className="pw-button pw-button-primary"
              icon
              onRun={onRun}
            />
          )}
          {rest.length > 0 && <RestMenu actionStates={rest} titleOf={titleOf} onRun={onRun} />}
        </div>
      </div>
      {views}
      {sheet && (
        <ConditionsSheet
          list={list}
          fields={fields}
          code={code}
          text={text}
          onClose={() => setSheet(false)}
        />
      )}
    </>
  );
}

/**
 * Head of a list on a phone, in one row: the condition that is typed most, the others on a sheet, the primary action, and
 * the rest in a menu. Source: LOOK "Seen in screenshots, and never again" (phone).
 */
export function NarrowHead(props: NarrowHeadProps) {
  return (
    <header className="pw-narrow">
      <WithTexts texts={TEXTS}>
        <Head {...props} />
      </WithTexts>
    </header>
  );
}
