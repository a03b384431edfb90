import { Extension, type Extensions, Mark } from '../../libraries/tiptap.ts';

/** An element around words that stands for itself. */
function plainMark(name: string) {
  return Mark.create({
    name,
    parseHTML: () => [{ tag: name }],
    renderHTML: () => [name, 0],
  });
}

/** A colour around words, whichever element states it. The browser has read it, so it is a colour and nothing else. */
function colourMark(name: string, style: 'color' | 'background-color') {
  return Mark.create({
    name,
    addAttributes: () => ({ colour: { default: null, rendered: false } }),
    parseHTML: () => [{ style, getAttrs: (colour: string) => ({ colour }) }],
    renderHTML: ({ mark }) => ['span', { style: `${style}: ${String(mark.attrs.colour)}` }, 0],
  });
}

const ALIGNED = /^(?:left|center|right|justify|start|end)$/;

const Alignment = Extension.create({
  name: 'alignment',
  addGlobalAttributes: () => [
    {
      types: ['paragraph', 'heading', 'tableCell', 'tableHeader'],
      attributes: {
        textAlign: {
          default: null,
          parseHTML: ({ style }) => (ALIGNED.test(style.textAlign) ? style.textAlign : null),
          renderHTML: ({ textAlign }) =>
            typeof textAlign === 'string' ? { style: `text-align: ${textAlign}` } : {},
        },
      },
    },
  ],
});

/** Looks that the editor has no tools for, but keeps, since readers see them. */
export const richLooks: Extensions = [
  plainMark('sub'),
  plainMark('sup'),
  plainMark('mark'),
  colourMark('colour', 'color'),
  colourMark('background', 'background-color'),
  Alignment,
];
