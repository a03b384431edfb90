// Reference: the CSS tokens, with what the stylesheet says of each.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../run.mjs';
import { code, prose, table } from './markdown.mjs';

const MODES = [
  ['imf', /data-pw-mode="imf"/],
  ['compact', /data-pw-density="compact"/],
  ['touch', /data-pw-density="touch"/],
];

const flat = (text) => text.replaceAll(/\s+/g, ' ').trim();

/** Tokens by name: the comment before or beside it, its value, and the values of modes and densities. */
function read() {
  const css = readFileSync(join(root, 'src/styles/tokens.css'), 'utf8');
  const found = new Map();
  for (const [, selector, body] of css.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    const mode = MODES.find(([, pattern]) => pattern.test(selector))?.[0];
    let doc = '';
    for (const [, comment, name, value] of body.matchAll(/\/\*([\s\S]*?)\*\/|(--pw-[\w-]+):([^;]+);/g)) {
      if (comment !== undefined) doc = flat(comment);
      else {
        const known = found.get(name);
        if (known === undefined) found.set(name, { name, value: flat(value), doc, others: [] });
        else if (mode !== undefined) known.others.push(`${mode}: ${flat(value)}`);
        doc = '';
      }
    }
  }
  return [...found.values()];
}

const isRamp = ({ name }) => /-\d+$/.test(name);
const rows = (tokens) =>
  tokens.map(({ name, value, doc, others }) => [
    code(name),
    prose(doc),
    [value, ...others].map(code).join('<br>'),
  ]);

export const tokens = {
  title: 'CSS tokens',
  text: () => {
    const all = read();
    return `CSS variables that everything is painted with. Set them on \`.pw-root\`, or by \`style\` of \`PwRoot\`. \`light-dark(a, b)\` is a in light modes and b in dark ones.\n\n## What a brand sets, and what is painted with\n\n${table(
      ['token', 'what it is', 'value'],
      rows(all.filter((each) => !isRamp(each))),
    )}\n\n## The ramps\n\nFrom light to dark, made of the hues and chromas above: change these, and leave the ramps as they are.\n\n${table(
      ['token', 'value'],
      rows(all.filter(isRamp)).map(([name, , value]) => [name, value]),
    )}`;
  },
};

/** Names of tokens without a word about them. */
export const unsaid = () =>
  read()
    .filter((each) => !isRamp(each) && each.doc === '')
    .map(({ name }) => name);
