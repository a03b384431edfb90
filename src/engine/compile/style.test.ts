import { describe, expect, it } from 'vitest';
import { compilePage } from './page.ts';

function styled(style: unknown) {
  const { page, issues } = compilePage({
    items: [{ key: 'w', type: 'card', options: { style }, items: [] }],
  });
  return [page?.nodes.w?.style, issues.map(({ code, path, params }) => [code, path, params.name])];
}

function config(customStyle: string) {
  const { page, issues } = compilePage({ items: [], config: { customStyle } });
  return [page?.config.style, page?.config.styleRules, issues.map(({ params }) => params.name)];
}

describe('style of a widget', () => {
  it.each([
    [
      { color: 'red', backgroundColor: '#ffeecc', padding: 8 },
      { color: 'red', backgroundColor: '#ffeecc', padding: '8px' },
    ],
    [
      'font-size: 18px; border: 1px solid var(--pw-danger)',
      { fontSize: '18px', border: '1px solid var(--pw-danger)' },
    ],
    [
      { fontFamily: '"Noto Sans", serif', lineHeight: 2 },
      { fontFamily: '"Noto Sans", serif', lineHeight: '2' },
    ],
    ['color: rgb(1 2 3 / 50%);margin-top:.5em', { color: 'rgb(1 2 3 / 50%)', marginTop: '.5em' }],
    [null, undefined],
    ['', undefined],
  ])('%j is drawn', (style, expected) => {
    expect(styled(style)).toEqual([expected, []]);
  });

  it.each([
    ['background-color: url(https://elsewhere.test/x)', 'background-color'],
    ['background: image-set("a.png" 1x)', 'background'],
    ['color: expression(alert(1))', 'color'],
    ['color: re\\64', 'color'],
    ['position: fixed', 'position'],
    ['z-index: 9', 'z-index'],
    ['transform: scale(9)', 'transform'],
    ['margin-top: -40px', 'margin-top'],
    ['margin: calc(0px - 40px)', 'margin'],
    ['box-shadow: 0 0 0 900px red', 'box-shadow'],
    ['inset: 0', 'inset'],
    ['display: none', 'display'],
    ['color: var(--host-secret)', 'color'],
    ['color: red !important', 'color'],
    ['--pw-span: 3', '--pw-span'],
    ['content: "x"', 'content'],
    [{ zIndex: 9 }, 'z-index'],
    [{ color: { a: 1 } }, 'color'],
  ])('%j is left out, with a warning', (style, name) => {
    expect(styled(style)).toEqual([undefined, [['page.badStyle', '/items/0/options/style', name]]]);
  });
});

describe('customStyle of a page', () => {
  it('is declarations, rules of classes, or both', () => {
    expect(config('color: red')).toEqual([{ color: 'red' }, undefined, []]);
    expect(config('/* all */ color: red; .big, .big .pw-label:hover { font-size: 20px } .none {}')).toEqual([
      { color: 'red' },
      [
        { selector: '.big', style: { fontSize: '20px' } },
        { selector: '.big .pw-label:hover', style: { fontSize: '20px' } },
      ],
      [],
    ]);
  });

  it('is cut down to what cannot do harm', () => {
    expect(
      config(
        '* { color: red } body { color: red } .a{ position: fixed } .b > .c { color: red } @import "x";',
      ),
    ).toEqual([undefined, undefined, ['*', 'body', 'position', '.b > .c', '@import "x"']]);
  });
});
