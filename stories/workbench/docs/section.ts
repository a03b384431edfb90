/**
 * What the page of the reference on controls says of one: its ids, value, defaults and options. It is found by its type
 * word, or by another word that it may be written with; null where there is none.
 */
export function sectionOf(reference: string, type: string): string | null {
  const sections = reference.split(/\n(?=#{2,3} )/);
  const isAlias = (section: string) =>
    /^### .*\n+.*also written (.*)/.exec(section)?.[1]?.includes(`\`${type}\``) === true;
  const found = sections.find((section) => section.startsWith(`### ${type}\n`)) ?? sections.find(isAlias);
  return found?.replace(/^### .*\n+/, '') ?? null;
}
