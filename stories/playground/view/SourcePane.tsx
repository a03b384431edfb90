import { type Ref, useId, useState } from 'react';
import { useTexts } from '../../../src/widgets/internal.ts';
import { JsonText, type JsonTextHandle } from '../../workbench/JsonText.tsx';
import type { SyntaxFault } from '../model/analyse.ts';
import { isSourceKind, SOURCE_KINDS } from '../model/source.ts';
import type { PlaygroundModel } from '../usePlayground.ts';

export interface SourcePaneProps {
  readonly model: PlaygroundModel;
  readonly text: Ref<JsonTextHandle>;
  readonly uiSchema: Ref<JsonTextHandle>;
}

/** The text, what it is read as, and what that needs besides. A file may be dropped anywhere on it. */
export function SourcePane({ model, text, uiSchema }: SourcePaneProps) {
  const { t } = useTexts();
  const id = useId();
  const [isOver, setOver] = useState(false);
  const { source, kind, guessed, now, edit } = model;
  const kindName = (one: string) => t(`playground.kind.${one}`);
  const problem = (syntax: SyntaxFault | null) =>
    syntax === null ? null : { ...syntax, message: t('playground.syntax', { ...syntax }) };
  return (
    <section
      className="play-source"
      aria-label={t('playground.source')}
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const [file] = event.dataTransfer.files;
        if (file !== undefined) void model.readFile(file);
      }}
    >
      <div className="play-choices">
        <label htmlFor={`${id}-kind`}>{t('playground.kind')}</label>
        <select
          id={`${id}-kind`}
          className="pw-input"
          value={source.kind ?? ''}
          onChange={({ target }) => edit({ kind: isSourceKind(target.value) ? target.value : null })}
        >
          <option value="">
            {guessed === null
              ? t('playground.guessedNothing')
              : t('playground.guessed', { kind: kindName(guessed) })}
          </option>
          {SOURCE_KINDS.map((one) => (
            <option key={one} value={one}>
              {kindName(one)}
            </option>
          ))}
        </select>
        {kind === 'openApi' && now.operations.length > 0 ? (
          <>
            <label htmlFor={`${id}-operation`}>{t('playground.operation')}</label>
            <select
              id={`${id}-operation`}
              className="pw-input"
              value={source.operation}
              onChange={({ target }) => edit({ operation: target.value })}
            >
              {now.operations.map((one, at) => (
                // The first stands for a document whose operation was not chosen.
                <option key={one.id} value={at === 0 ? '' : one.id}>
                  {one.summary === '' ? one.id : `${one.id} – ${one.summary}`}
                </option>
              ))}
            </select>
          </>
        ) : null}
      </div>
      <div className="play-text">
        <JsonText
          ref={text}
          label={kind === null ? t('playground.textUnknown') : t('playground.text', { kind: kindName(kind) })}
          value={source.text}
          placeholder={t('playground.placeholder')}
          problem={problem(now.syntax)}
          onChange={(value) => edit({ text: value })}
        />
      </div>
      {kind === 'jsonSchema' ? (
        <div className="play-ui-schema">
          <p aria-hidden>{t('playground.uiSchema')}</p>
          <JsonText
            ref={uiSchema}
            label={t('playground.uiSchema')}
            value={source.uiSchema}
            problem={problem(now.uiSyntax)}
            onChange={(value) => edit({ uiSchema: value })}
          />
        </div>
      ) : null}
    </section>
  );
}
