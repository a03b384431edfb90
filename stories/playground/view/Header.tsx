import { FolderOpen, Link2 } from 'lucide-react';
import { type ReactNode, useMemo, useRef } from 'react';
import { useTexts } from '../../../src/widgets/internal.ts';
import { exampleGroups } from '../examples/examples.ts';
import type { PlaygroundModel } from '../usePlayground.ts';

/** Where a text comes from, and the link that carries it away. `tools` are those of the page around. */
export function Header({ model, tools }: { readonly model: PlaygroundModel; readonly tools?: ReactNode }) {
  const { t, language } = useTexts();
  const groups = useMemo(() => exampleGroups(language), [language]);
  const file = useRef<HTMLInputElement>(null);
  return (
    <header className="play-head">
      <h1>{t('playground.title')}</h1>
      <div className="play-tools">
        <select
          className="pw-input"
          aria-label={t('playground.examples')}
          value=""
          onChange={({ target }) => {
            const found = groups.flatMap(({ examples }) => examples).find(({ id }) => id === target.value);
            if (found !== undefined) model.take(found.make(), 'example');
          }}
        >
          <option value="">{t('playground.examples.choose')}</option>
          {groups.map(({ code, examples }) => (
            <optgroup key={code} label={t(code)}>
              {examples.map(({ id, title }) => (
                <option key={id} value={id}>
                  {title ?? t(`playground.kind.${id}`)}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
        <input
          ref={file}
          type="file"
          hidden
          accept=".json,.csv,.tsv,.txt,application/json,text/csv"
          onChange={({ target }) => {
            const [first] = target.files ?? [];
            if (first !== undefined) void model.readFile(first);
            // The same file may be opened again after it has changed.
            target.value = '';
          }}
        />
        <button type="button" className="pw-button" onClick={() => file.current?.click()}>
          <FolderOpen size={16} aria-hidden />
          {t('playground.open')}
        </button>
        <button type="button" className="pw-button" onClick={() => void model.link.copy(model.source)}>
          <Link2 size={16} aria-hidden />
          {t('playground.link.make')}
        </button>
        {tools}
      </div>
    </header>
  );
}
