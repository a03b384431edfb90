import { type ReactNode, useCallback, useId, useState } from 'react';
import { ok } from '../../../engine/internal.ts';
import { calls, LANGUAGES } from '../../../platform/index.ts';
import { Drawer, useTexts } from '../../../widgets/internal.ts';
import { SelectField } from '../../layout/SelectField.tsx';
import { queryOf, ROUTE_PATHS } from '../../routes/paths.ts';
import { useShell } from '../../services.tsx';
import { nameOfTab } from '../../tabs/tab.ts';
import { tabLink } from '../../tabs/tabLink.ts';
import { useFetched } from '../useFetched.ts';
import { BUCKETS, type Card, FUNCTIONS, PLAIN_KINDS } from './cards.ts';
import type { OfferedList } from './useCards.ts';

interface AddCardProps {
  readonly cards: readonly Card[];
  readonly lists: readonly OfferedList[];
  readonly onAdd: (card: Card) => void;
  readonly onClose: () => void;
}

/** A list with its criteria as they are now in its open page. */
interface SearchedList {
  readonly title: string;
  readonly address: string;
}

/** Lists that are open with criteria. */
function useSearchedLists(): readonly SearchedList[] {
  const { tabs, keeps } = useShell();
  const { t } = useTexts();
  return tabs.store.getState().tabs.flatMap((tab) => {
    if (tab.path !== ROUTE_PATHS.generateShowView) return [];
    const address = tabLink(tab, keeps);
    const { searchParams = '', appObjectId = '' } = queryOf(address.split('?', 2)[1] ?? '');
    if (searchParams === '' || appObjectId === '') return [];
    return [{ title: t('shell.dashboard.searched', { name: nameOfTab(tab, t) }), address }];
  });
}

/** A card of a list: which, and what it is called in place of the list's name. */
function ListForm({ lists, onAdd }: Pick<AddCardProps, 'lists' | 'onAdd'>) {
  const { t } = useTexts();
  const { ids } = useShell().platform;
  const offered = [...lists, ...useSearchedLists()];
  const [address, setAddress] = useState(offered[0]?.address ?? '');
  const [name, setName] = useState('');
  const nameId = useId();
  const add = () => {
    const own = name.trim();
    const titles = Object.fromEntries(LANGUAGES.map((language) => [language, own]));
    const card = { id: ids.record(), kind: 'list', width: 1, height: 1, address } as const;
    onAdd(own === '' ? card : { ...card, titles });
  };
  return (
    <>
      <SelectField
        label={t('shell.dashboard.object')}
        value={address}
        options={offered.map((one) => ({ value: one.address, label: one.title }))}
        onChoose={setAddress}
      />
      <label htmlFor={nameId} className="pw:text-sm pw:text-text-muted">
        {t('shell.dashboard.cardName')}
      </label>
      <input
        id={nameId}
        className="pw-input"
        maxLength={100}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <button type="button" className="pw-button pw-button-primary pw:self-start" onClick={add}>
        {t('shell.dashboard.addList')}
      </button>
    </>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="pw:mb-6">
      <h3 className="pw:mb-2 pw:font-semibold">{title}</h3>
      <div className="pw:flex pw:flex-col pw:gap-2">{children}</div>
    </section>
  );
}

/** A figure over an object: function, field, groups. */
function FigureForm({ lists, onAdd }: Pick<AddCardProps, 'lists' | 'onAdd'>) {
  const { t } = useTexts();
  const { ids, client } = useShell().platform;
  const [objectId, setObject] = useState(lists[0]?.objectId ?? '');
  const [fn, setFn] = useState<(typeof FUNCTIONS)[number]>('count');
  const [field, setField] = useState('');
  const [groupBy, setGroup] = useState('');
  const [bucket, setBucket] = useState<(typeof BUCKETS)[number]>('month');
  const load = useCallback(
    async (signal: AbortSignal) => {
      const answer = await client.call(calls.measures, { objectId }, { signal });
      return answer.ok ? ok({ objectId, fields: answer.value.data }) : answer;
    },
    [client, objectId],
  );
  const { state } = useFetched(load);
  const fields = state.phase === 'ready' && state.value.objectId === objectId ? state.value.fields : [];
  const numbers = fields.filter(({ kind }) => kind === 'number');
  const groups = fields.filter(({ kind }) => kind !== 'number');
  const measured = fn === 'count' ? '' : field || (numbers[0]?.field ?? '');
  const timed = fields.find((one) => one.field === groupBy)?.kind === 'time';
  const names = (list: typeof fields) => list.map((one) => ({ value: one.field, label: one.title }));
  const pick =
    <T extends string>(list: readonly T[], set: (value: T) => void) =>
    (value: string) => {
      const one = list.find((each) => each === value);
      if (one !== undefined) set(one);
    };
  return (
    <>
      <SelectField
        label={t('shell.dashboard.object')}
        value={objectId}
        options={lists.map((one) => ({ value: one.objectId, label: one.title }))}
        onChoose={(value) => {
          setObject(value);
          setField('');
          setGroup('');
        }}
      />
      <SelectField
        label={t('shell.dashboard.function')}
        value={fn}
        options={FUNCTIONS.filter((one) => one === 'count' || numbers.length > 0).map((one) => ({
          value: one,
          label: t(`shell.dashboard.fnName.${one}`),
        }))}
        onChoose={pick(FUNCTIONS, setFn)}
      />
      {fn !== 'count' && (
        <SelectField
          label={t('shell.dashboard.field')}
          value={measured}
          options={names(numbers)}
          onChoose={setField}
        />
      )}
      <SelectField
        label={t('shell.dashboard.groupBy')}
        value={groupBy}
        options={[{ value: '', label: t('shell.dashboard.noGroups') }, ...names(groups)]}
        onChoose={setGroup}
      />
      {timed && (
        <SelectField
          label={t('shell.dashboard.bucket')}
          value={bucket}
          options={BUCKETS.map((one) => ({ value: one, label: t(`shell.dashboard.bucket.${one}`) }))}
          onChoose={pick(BUCKETS, setBucket)}
        />
      )}
      <button
        type="button"
        className="pw-button pw-button-primary pw:self-start"
        disabled={objectId === '' || (fn !== 'count' && measured === '')}
        onClick={() =>
          onAdd({
            id: ids.record(),
            kind: 'figure',
            width: 1,
            height: 1,
            objectId,
            fn,
            field: measured,
            groupBy,
            bucket,
          })
        }
      >
        {t('shell.dashboard.addFigure')}
      </button>
    </>
  );
}

/** Cards that every user can have once. */
const ONCE = ['shortcuts', ...PLAIN_KINDS] as const;
type Once = (typeof ONCE)[number];

function cardOf(kind: Once): Card {
  const placed = { id: kind, width: 1, height: 1 } as const;
  return kind === 'shortcuts' ? { ...placed, kind, objects: [] } : { ...placed, kind };
}

/** Adds cards to the home page. */
export function AddCard({ cards, lists, onAdd, onClose }: AddCardProps) {
  const { t } = useTexts();
  const missing = ONCE.filter((kind) => !cards.some((card) => card.kind === kind));
  const title = (kind: Once) =>
    t(kind === 'favourites' || kind === 'recent' ? `shell.menu.${kind}` : `shell.dashboard.${kind}`);
  return (
    <Drawer title={t('shell.dashboard.add')} width="420px" onClose={onClose}>
      <div className="pw:p-4">
        {missing.length > 0 && (
          <Part title={t('shell.dashboard.plain')}>
            {missing.map((kind) => (
              <button
                key={kind}
                type="button"
                className="pw-button pw:self-start"
                onClick={() => onAdd(cardOf(kind))}
              >
                {title(kind)}
              </button>
            ))}
          </Part>
        )}
        {lists.length > 0 && (
          <>
            <Part title={t('shell.dashboard.list')}>
              <ListForm lists={lists} onAdd={onAdd} />
            </Part>
            <Part title={t('shell.dashboard.figure')}>
              <FigureForm lists={lists} onAdd={onAdd} />
            </Part>
          </>
        )}
      </div>
    </Drawer>
  );
}
