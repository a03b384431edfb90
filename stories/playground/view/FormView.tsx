import { useId, useMemo, useRef } from 'react';
import type { Platform } from '../../../src/platform/index.ts';
import { PageForm, type PageFormHandle } from '../../../src/widgets/index.ts';
import { useTexts } from '../../../src/widgets/internal.ts';
import { FORM_STATES, situationOf } from '../../workbench/situation.ts';
import { NEVER, withPorts } from '../../workbench/withPorts.ts';
import type { PlaygroundModel } from '../usePlayground.ts';
import { Nothing } from './Nothing.tsx';

/** The form in one of its states, on sample data or the first row of a CSV. */
export function FormView({
  model,
  platform,
}: {
  readonly model: PlaygroundModel;
  readonly platform: Platform;
}) {
  const { t } = useTexts();
  const id = useId();
  const shown = useRef<PageFormHandle>(null);
  const { readable, records, line } = model;
  const { form } = readable;
  const { state } = records;
  const isInit = state === 'init';
  const ported = useMemo(() => (isInit ? withPorts(platform, NEVER) : platform), [platform, isInit]);
  if (form === null) return <Nothing analysis={readable} code={emptyCode(model, 'playground.none.form')} />;
  const { record, opening, save, call, choose, open } = records;
  const { mode } = situationOf(state);
  return (
    <>
      <div className="play-bar">
        <label htmlFor={`${id}-state`}>{t('playground.state')}</label>
        <select
          id={`${id}-state`}
          className="pw-input"
          value={state}
          onChange={({ target }) =>
            choose(FORM_STATES.find((one) => one === target.value) ?? state, shown.current?.getValue())
          }
        >
          {FORM_STATES.map((one) => (
            <option key={one} value={one}>
              {t(`playground.state.${one}`)}
            </option>
          ))}
        </select>
        <span>{t(readable.kind === 'csv' ? 'playground.csvData' : 'playground.sampleData')}</span>
      </div>
      <div className="play-form">
        <PageForm
          // Another text is another form; the same one edited goes on with what was typed.
          key={`${line} ${isInit} ${opening}`}
          ref={shown}
          definition={form.page ?? form.definition}
          objectModel={readable.objectModel ?? undefined}
          mode={mode}
          platform={ported}
          {...(record === undefined ? {} : { record })}
          save={save}
          // Files live in the page, as records do.
          upload={async ({ file }) => ({ id: crypto.randomUUID(), url: URL.createObjectURL(file) })}
          onAction={async (request) => {
            if (request.kind !== 'open') return call(request);
            open(request.recordId, request.target?.mode === 'add' ? 'add' : 'update');
          }}
          onClose={() => choose('look')}
        />
      </div>
    </>
  );
}

/** Where an import failed, that is what there is to say. */
export function emptyCode({ source, readable }: PlaygroundModel, code: string): string {
  if (source.text.trim() === '') return 'playground.none.empty';
  return readable.form === null && readable.list === null ? 'playground.none.made' : code;
}
