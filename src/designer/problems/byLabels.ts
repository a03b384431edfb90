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

/** What builders see of a widget: its title, and what its control is called. */
export interface WidgetNames {
  readonly title: string;
  readonly control: string;
}

/**
 * The issue in the words of the designer: bounds as their boxes in the properties are called, other widgets by their
 * titles, and what a field holds by its control. `namesOf` knows a widget by its key.
 */
export function byLabels(
  issue: Issue,
  t: (code: string) => string,
  namesOf: (key: string) => WidgetNames | null,
): Issue {
  if (issue.code === 'page.modelKind') {
    const { other, key } = issue.params;
    const first = namesOf(String(other));
    const second = namesOf(String(key));
    if (first === null || second === null) return issue;
    return {
      ...issue,
      params: { ...issue.params, other: first.title, first: first.control, second: second.control },
    };
  }
  if (issue.code !== 'page.crossedBounds') return issue;
  const called = (name: unknown) => {
    const option = OPTION_OF[String(name)];
    return option === undefined ? name : t(`option.${option}`);
  };
  const { low, high } = issue.params;
  return { ...issue, params: { ...issue.params, low: called(low), high: called(high) } };
}
