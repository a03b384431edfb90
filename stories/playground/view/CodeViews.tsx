import { useMemo, useState } from 'react';
import { toJsonSchema } from '../../../src/engine/index.ts';
import { pageText } from '../../../src/engine/internal.ts';
import { recordTypes } from '../../../src/tools/index.ts';
import { useTexts } from '../../../src/widgets/internal.ts';
import { reportOf } from '../../workbench/panel/report.ts';
import type { Analysis } from '../model/analyse.ts';
import { Code } from './Code.tsx';
import { Nothing } from './Nothing.tsx';

interface AnalysisProps {
  readonly analysis: Analysis;
}

/** A definition and its compiled form as text, as the panel of the workbench shows them. */
function written(definition: unknown, compiled: unknown) {
  const nothing = {
    id: 0,
    name: '',
    edit: null,
    page: null,
    issues: [],
    form: null,
    mode: 'edit',
    approveStatus: 0,
  } as const;
  return reportOf({ ...nothing, definition, compiled }, []);
}

/** The texts to choose from, by the name of their title. */
function partsOf({ kind, form, list, objectModel }: Analysis): Readonly<Record<string, () => string>> {
  const isMade = kind !== 'form' && kind !== 'list';
  return {
    ...(form?.page && { compiledForm: () => written(null, form.page).compiled }),
    ...(list?.list && { compiledList: () => written(null, list.list).compiled }),
    ...(isMade && form !== null && { form: () => written(form.definition, null).definition }),
    ...(isMade && list !== null && { list: () => written(list.definition, null).definition }),
    // An object model that was typed stands at the left.
    ...(isMade &&
      kind !== 'objectModel' &&
      objectModel !== null && { objectModel: () => written(objectModel, null).definition }),
  };
}

/** What was compiled, and of imports also what was made: it can be copied from here and stored. */
export function CompiledView({ analysis }: AnalysisProps) {
  const { t } = useTexts();
  const [wanted, setWanted] = useState('');
  const parts = useMemo(() => partsOf(analysis), [analysis]);
  const names = Object.keys(parts);
  const name = names.find((one) => one === wanted) ?? names[0];
  const text = useMemo(() => (name === undefined ? '' : (parts[name]?.() ?? '')), [parts, name]);
  if (name === undefined) return <Nothing analysis={analysis} code="playground.none.compiled" />;
  return (
    <>
      <div className="play-bar">
        <select
          className="pw-input"
          aria-label={t('playground.code.what')}
          value={name}
          onChange={({ target }) => setWanted(target.value)}
        >
          {names.map((one) => (
            <option key={one} value={one}>
              {t(`playground.code.${one}`)}
            </option>
          ))}
        </select>
      </div>
      <Code title={t(`playground.code.${name}`)} text={text} />
    </>
  );
}

/** The JSON Schema of a form and the uiSchema for rjsf. */
export function SchemaView({ analysis }: AnalysisProps) {
  const { t } = useTexts();
  const page = analysis.form?.page ?? null;
  const parts = useMemo(() => {
    if (page === null) return { schema: '', uiSchema: '' };
    const { schema, uiSchema } = toJsonSchema(page);
    return { schema: JSON.stringify(schema, null, 2), uiSchema: JSON.stringify(uiSchema, null, 2) };
  }, [page]);
  if (page === null) return <Nothing analysis={analysis} code="playground.none.schema" />;
  return (
    <>
      <Code title={t('playground.code.schema')} text={parts.schema} />
      <Code title={t('playground.code.uiSchema')} text={parts.uiSchema} />
    </>
  );
}

/** TypeScript types of the records that a form writes. */
export function TypesView({ analysis }: AnalysisProps) {
  const { t, language } = useTexts();
  const page = analysis.form?.page ?? null;
  const text = useMemo(() => {
    if (page === null) return '';
    const name = page.objectCode || pageText(page, page.name, 'en_US') || 'Record';
    return recordTypes(page, name, { language });
  }, [page, language]);
  if (page === null) return <Nothing analysis={analysis} code="playground.none.types" />;
  return <Code title={t('playground.code.types')} text={text} />;
}
