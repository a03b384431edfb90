import type { Issue } from '../../engine/internal.ts';

/** The options that state bounds, by the names that the compiler has for these. */
const OPTION_OF: Readonly<Record<string, string>> = {
  min: 'min',
  max: 'max',
  minLength: 'minlength',
  maxLength: 'maxlength',
  minItems: 'min',
  maxItems: 'max',
};

/** The issue with bounds called as their boxes in the properties are. */
export function byLabels(issue: Issue, t: (code: string) => string): Issue {
  if (issue.code !== 'page.crossedBounds') return issue;
  const called = (name: unknown) => {
    const option = OPTION_OF[String(name)];
    return option === undefined ? name : t(`option.${option}`);
  };
  const { low, high } = issue.params;
  return { ...issue, params: { ...issue.params, low: called(low), high: called(high) } };
}
