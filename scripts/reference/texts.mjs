// Reference: every text code with its English text.
import { en_US as designer } from '../../src/designer/texts/en_US.ts';
import { en_US as options } from '../../src/designer/texts/options/en_US.ts';
import { en_US as helps } from '../../src/designer/texts/options/help/en_US.ts';
import { systemTexts } from '../../src/platform/texts/systemTexts.ts';
import { en_US as server } from '../../src/server/texts/en_US.ts';
import { shellTexts } from '../../src/shell/texts/index.ts';
import { en_US as widgets } from '../../src/widgets/texts/en_US.ts';
import { laterTexts } from '../../src/widgets/texts/laterTexts.ts';
import { code, table } from './markdown.mjs';

const ROOMS = [
  ['Platform: what goes wrong, actions, states', systemTexts.en_US],
  ['Widgets: forms and lists', Object.assign({}, widgets, ...laterTexts.map(({ en_US }) => en_US))],
  ['Shell', shellTexts.en_US],
  ['Designer', { ...designer, ...options, ...helps }],
  ['Server', server],
];

export const texts = {
  title: 'Texts',
  text: () =>
    `Each text of the product by its code, in English. \`bundles\` of \`createPlatform\` puts your words before ours. \`{name}\` is filled in.\n\n${ROOMS.map(
      ([title, all]) =>
        `## ${title}\n\n${table(
          ['code', 'English'],
          Object.entries(all)
            .sort(([a], [b]) => (a < b ? -1 : 1))
            .map(([name, text]) => [code(name), code(text)]),
        )}`,
    ).join('\n\n')}`,
};
