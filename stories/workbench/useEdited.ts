import { useMemo, useState } from 'react';
import { builderChecks, compileList, compilePage } from '../../src/engine/internal.ts';
import { type Compile, problemOf } from './panel/readEdit.ts';
import type { PageEdit, TextProblem } from './panel/subject.ts';

/** What the panel's user has written. */
interface Written {
  readonly text: string;
  readonly problem: TextProblem | null;
  /** The last text that gave a page; null: none yet. */
  readonly good: string | null;
}

export interface Edited<Definition> {
  /** The story's own definition, or JSON text that was written in the panel 'Page'. */
  readonly definition: Definition | string;
  /** That text; null where the story's own is shown. */
  readonly text: string | null;
  readonly edit: PageEdit;
}

const asForm: Compile = (definition) => {
  const { page, issues } = compilePage(definition, builderChecks);
  return { isPage: page !== null && !issues.some(({ code }) => code === 'page.isList'), issues };
};

const asList: Compile = (definition) => {
  const { list, issues } = compileList(definition, builderChecks);
  return { isPage: list !== null && list.views.length > 0, issues };
};

const COMPILERS = { form: asForm, list: asList };

/** A story's definition that can be edited in the panel 'Page'. What gives no page is kept there, and changes nothing here. */
export function useEdited<Definition>(own: Definition, kind: 'form' | 'list'): Edited<Definition> {
  const [written, setWritten] = useState<Written | null>(null);
  const edit = useMemo<PageEdit>(
    () => ({
      text: written?.text ?? null,
      problem: written?.problem ?? null,
      apply(text) {
        if (text === null) {
          setWritten(null);
          return;
        }
        const problem = problemOf(text, COMPILERS[kind]);
        setWritten((before) => ({ text, problem, good: problem === null ? text : (before?.good ?? null) }));
      },
    }),
    [written, kind],
  );
  const text = written?.good ?? null;
  return { definition: text ?? own, text, edit };
}
