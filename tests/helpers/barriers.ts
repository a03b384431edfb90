import axe from 'axe-core';

/**
 * What axe finds wrong inside an element: rule and markup of each. `without` names rules that need a whole page.
 * Only what is wrong is written down: to describe all that is right took half of a check.
 */
export async function barriers(host: Element, without: readonly string[] = []): Promise<readonly string[]> {
  const { violations } = await axe.run(host, {
    resultTypes: ['violations'],
    rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
  });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id} ${html}`));
}
