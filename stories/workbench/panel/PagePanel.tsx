/** @jsxRuntime classic */
import * as React from 'react';
import { DefinitionEditor, EDITOR_CSS } from './DefinitionEditor.tsx';
import type { LiveReport, PageReport } from './report.ts';

export interface PagePanelProps {
  /** Null: the story shows no page. */
  readonly report: PageReport | null;
  readonly live: LiveReport | null;
  /** Key of the widget whose reasons are shown. */
  readonly field: string | null;
  readonly onPage: (id: number) => void;
  readonly onField: (key: string | null) => void;
  /** A definition was written; null: the story's own is wanted again. */
  readonly onEdit: (page: number, text: string | null) => void;
}

const TABS = ['Definition', 'Compiled', 'Issues', 'JSON Schema', 'Values', 'Reasons'] as const;
type Tab = (typeof TABS)[number];

/** What scrolls must be reached by keyboard. */
const SCROLLABLE = { tabIndex: 0 };

const CSS = `
.pp { display: flex; flex-direction: column; height: 100%; font: 13px/1.45 system-ui, sans-serif; }
.pp-bar { display: flex; flex-wrap: wrap; gap: 4px 8px; align-items: center; padding: 6px 12px; }
.pp-tab { padding: 4px 10px; border: 1px solid transparent; border-radius: 6px; background: none; color: inherit; font: inherit; cursor: pointer; }
.pp-tab[aria-selected=true] { border-color: currentcolor; font-weight: 600; }
.pp-tab:focus-visible, .pp-body:focus-visible, .pp select:focus-visible, .pp-text:focus-visible, .pp-button:focus-visible { outline: 2px solid #1d6fd8; outline-offset: 1px; }
.pp-body { flex: 1; min-height: 0; overflow: auto; padding: 0 12px 12px; }
.pp pre { margin: 0; font: 12px/1.5 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere; }
.pp table { border-collapse: collapse; width: 100%; }
.pp th, .pp td { padding: 4px 8px; border-bottom: 1px solid #8886; text-align: start; vertical-align: top; }
.pp select { max-width: 320px; font: inherit; color: inherit; background: transparent; }
.pp option { color: #111; background: #fff; }
${EDITOR_CSS}`;

/** What stands behind a story's page: from the stored definition to the reasons of one field's state. */
export function PagePanel({ report, live, field, onPage, onField, onEdit }: PagePanelProps) {
  const [tab, setTab] = React.useState<Tab>('Definition');
  const id = React.useId();
  if (report === null) return <p style={{ padding: 12 }}>This story shows no page model.</p>;
  const isEditor = tab === 'Definition' && report.edit !== null;
  const own = live?.id === report.id ? live : null;
  return (
    <div className="pp">
      <style>{CSS}</style>
      <div className="pp-bar">
        {report.pages.length > 1 ? (
          <select
            aria-label="Page"
            value={report.id}
            onChange={(event) => onPage(Number(event.target.value))}
          >
            {report.pages.map((page) => (
              <option key={page.id} value={page.id}>
                {page.name}
              </option>
            ))}
          </select>
        ) : null}
        <div role="tablist" aria-label="Page model" style={{ display: 'flex', flexWrap: 'wrap', gap: 4 }}>
          {TABS.map((name, at) => (
            <button
              key={name}
              type="button"
              role="tab"
              id={`${id}-${at}`}
              aria-selected={name === tab}
              aria-controls={`${id}-body`}
              tabIndex={name === tab ? 0 : -1}
              className="pp-tab"
              onClick={() => setTab(name)}
              onKeyDown={(event) => {
                const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
                const next = step === undefined ? undefined : TABS[(at + step + TABS.length) % TABS.length];
                if (next === undefined) return;
                setTab(next);
                document.getElementById(`${id}-${TABS.indexOf(next)}`)?.focus();
              }}
            >
              {name === 'Issues' ? `Issues (${report.issues.length})` : name}
            </button>
          ))}
        </div>
      </div>
      <div
        className="pp-body"
        role="tabpanel"
        id={`${id}-body`}
        aria-labelledby={`${id}-${TABS.indexOf(tab)}`}
        {...(isEditor ? {} : SCROLLABLE)}
      >
        {tab !== 'Definition' ? null : report.edit === null ? (
          <pre>{report.definition}</pre>
        ) : (
          <DefinitionEditor
            key={report.id}
            definition={report.definition}
            edit={report.edit}
            onEdit={(text) => onEdit(report.id, text)}
          />
        )}
        {tab === 'Compiled' ? <pre>{report.compiled || 'It does not compile: see the issues.'}</pre> : null}
        {tab === 'Issues' ? <Issues issues={report.issues} /> : null}
        {tab === 'JSON Schema' ? <pre>{report.schema || 'Only form pages have a schema.'}</pre> : null}
        {tab === 'Values' ? <pre>{own?.values || 'Only an open form has values.'}</pre> : null}
        {tab === 'Reasons' ? <Reasons report={report} live={own} field={field} onField={onField} /> : null}
      </div>
    </div>
  );
}

function Issues({ issues }: Pick<PageReport, 'issues'>) {
  if (issues.length === 0) return <p>The definition has no issues.</p>;
  return (
    <table>
      <thead>
        <tr>
          {['Severity', 'Code', 'Where', 'Message'].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {issues.map((issue) => (
          <tr key={`${issue.code} ${issue.path} ${issue.message}`}>
            <td>{issue.severity}</td>
            <td>{issue.code}</td>
            <td>{issue.path || '/'}</td>
            <td>{issue.message}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type ReasonsProps = Pick<PagePanelProps, 'live' | 'field' | 'onField'> & { readonly report: PageReport };

function Reasons({ report, live, field, onField }: ReasonsProps) {
  const fieldState = live?.fieldState ?? null;
  return (
    <>
      <select
        aria-label="Widget"
        value={field ?? ''}
        onChange={(event) => onField(event.target.value === '' ? null : event.target.value)}
      >
        <option value="">choose a widget …</option>
        {report.fields.map((entry) => (
          <option key={entry.key} value={entry.key}>
            {entry.label}
          </option>
        ))}
      </select>
      {fieldState === null ? null : (
        <>
          <p>
            {fieldState.visible ? 'visible' : 'hidden'}, {fieldState.locked ? 'locked' : 'open'},{' '}
            {fieldState.required ? 'required' : 'optional'}
            {fieldState.state === '' ? '' : ` in the state ${fieldState.state}`}
          </p>
          {fieldState.reasons.length === 0 ? (
            <p>Nothing hides, locks or requires it.</p>
          ) : (
            <ol>
              {fieldState.reasons.map((reason) => (
                <li key={JSON.stringify(reason)}>
                  <b>{reason.effect}</b>: {reason.code}
                  {reason.state === undefined ? '' : ` in ${reason.state}`}
                  {reason.by === undefined ? '' : `, by ${reason.by}`}
                </li>
              ))}
            </ol>
          )}
          {fieldState.field === '' ? null : <pre>{fieldState.field}</pre>}
        </>
      )}
    </>
  );
}
