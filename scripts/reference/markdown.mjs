// Markdown as GitHub, npm and Storybook read it.

/** Text among Markdown: what stands in back quotes stays as it is. */
export function prose(text) {
  return text
    .split(/(`[^`]*`)/)
    .map((part) => (part.startsWith('`') ? part : part.replaceAll('<', '&lt;').replaceAll(/([*_])/g, '\\$1')))
    .join('');
}

/** Text in back quotes. */
export const code = (text) => (text === '' ? '' : text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``);

const cell = (text) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

/** A table. Cells are Markdown. */
export function table(heads, rows) {
  const lines = [heads, heads.map(() => '---'), ...rows];
  return lines.map((cells) => `| ${cells.map(cell).join(' | ')} |`).join('\n');
}
