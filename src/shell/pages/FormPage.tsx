import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { type FieldWords, type Form, idText } from '../../engine/internal.ts';
import type { PageSession } from '../../platform/index.ts';
import { documentReader, SessionForm, useFieldWords, useTexts } from '../../widgets/internal.ts';
import { appName, tabTitle, titledBy } from '../menu/tabTitle.ts';
import { queryOf } from '../routes/paths.ts';
import { useShell } from '../services.tsx';
import type { Tab } from '../tabs/tab.ts';
import { useTabFailure } from '../tabs/useTabTitle.ts';
import { EditButton } from './EditButton.tsx';
import { editAddress, formRequest, storedAddress } from './formRequest.ts';
import { NoPage } from './NoPage.tsx';
import type { PageProps } from './pageTable.tsx';
import { useFormStart } from './useFormStart.ts';

/** Name of the record that a form shows, and whether it is stored; the same text until one of them changes. */
function useRecord(form: Form | null): { readonly name: string; readonly isNew: boolean } | null {
  const words = useFieldWords(plainText);
  const read = useMemo(() => (form === null ? () => null : recordReader(form, words)), [form, words]);
  return useSyncExternalStore(form?.watchChanges ?? nothing, read);
}

function recordReader(form: Form, words: FieldWords) {
  const facts = documentReader(form, words);
  let last = { name: '', isNew: true };
  return () => {
    const { name, isNew } = facts();
    if (name !== last.name || isNew !== last.isNew) last = { name, isNew };
    return last;
  };
}

/** The form of a session; null until it is open. */
function useOpenForm(session: PageSession | undefined): Form | null {
  return useSyncExternalStore(session?.subscribe ?? nothing, () => session?.snapshot().form ?? null);
}

/**
 * Titles the tab after its page once that is loaded, with the record's number behind it, and again when the menu comes
 * in another language or a new record has been saved. Returns the menu's name of the page's object, '' where it has none.
 */
function useSessionTitle(tab: Tab, session: PageSession | undefined): string {
  const { t, language } = useTexts();
  const { tabs, session: user } = useShell();
  const menu = useStore(user.store, (state) => state.menu);
  const subscribe = session?.subscribe ?? nothing;
  const page = useSyncExternalStore(subscribe, () => session?.snapshot().page ?? null);
  const error = useSyncExternalStore(subscribe, () => session?.snapshot().error ?? null);
  useTabFailure(tab, page === null ? error?.kind : undefined);
  const form = useOpenForm(session);
  const record = useRecord(form);
  const isStored = record?.isNew === false;
  const title =
    page === null ? '' : tabTitle(menu, tab.address, t, { ...titledBy(page, language), isStored });
  const misnamed = title !== '' && tab.title !== title;
  useEffect(() => {
    if (misnamed) tabs.rename(tab.address, title);
  }, [misnamed, title, tab.address, tabs]);
  const name = record?.name ?? '';
  useEffect(() => {
    if (name !== '') tabs.nameRecord(tab.address, name);
  }, [name, tab.address, tabs]);
  return page === null ? '' : appName(menu, page.objectId);
}

/** Notes the record that the page of a new one has stored: the page is that record's from then on. */
function useStored(tab: Tab, form: Form | null): void {
  const { tabs } = useShell();
  const id = useSyncExternalStore(form?.watchChanges ?? nothing, () => idText(form?.snapshot('id').value));
  useEffect(() => {
    const stored = storedAddress(tab.query, id);
    if (stored !== null) tabs.noteStored(tab.address, stored);
  }, [id, tab.query, tab.address, tabs]);
}

/** Numbers and names of records have no texts of the page. */
const plainText = (ref: string | null) => ref ?? '';

const nothing = () => () => undefined;

/**
 * Route generateShowFormView: a stored form with a record, in a tab. Source: specification 000 §2, 001 §2, 002 §2.3.
 */
export function FormPage({ tab, workspace }: PageProps) {
  const { pages, mobile } = useShell();
  const opened = useMemo(() => {
    // A page that is made anew is that of the record that it has stored.
    const query =
      tab.stored === '' || pages.get(tab.address) ? tab.query : queryOf(tab.stored.split('?')[1] ?? '');
    const request = formRequest(query);
    if (request === null) return null;
    // `closeDialog` of a script closes the page that it runs in, which is a tab here.
    const onClose = () => workspace.close([tab.address]);
    return { session: pages.open(tab.address, { ...request, onClose }), mode: request.mode };
  }, [pages, tab.address, tab.query, tab.stored, workspace]);
  const heading = useSessionTitle(tab, opened?.session);
  const form = useOpenForm(opened?.session);
  const panel = useRef<HTMLDivElement>(null);
  useFormStart(panel, form);
  useStored(tab, form);
  if (opened === null) return <NoPage tab={tab} />;
  const edit = () => workspace.replace(tab.address, editAddress(tab.query));
  return (
    // On a phone the bar above says already what is new; a screen reader begins at the heading.
    <div
      ref={panel}
      className={`pw:h-full pw:bg-surface ${mobile ? 'pw:[&_.pw-doc[data-new]]:sr-only' : ''}`}
    >
      <SessionForm
        session={opened.session}
        mode={opened.mode}
        heading={heading}
        history
        actions={<EditButton session={opened.session} onEdit={edit} />}
        onClose={() => workspace.close([tab.address])}
      />
    </div>
  );
}
