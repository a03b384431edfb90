import { describe, expect, it } from 'vitest';
import { compileList } from './list.ts';
import { compilePage } from './page.ts';

const scripts = [
  { event: 'click', content: 'go()' },
  { content: 'go()' },
  { event: '', content: ' ' },
  { event: 'change' },
  'go()',
];
/** Of the list above, below `at`. */
const found = (at: string) => [
  `page.scriptWithoutEvent ${at}/1`,
  `page.scriptWithoutEvent ${at}/2`,
  `page.scriptWithoutContent ${at}/2`,
  `page.scriptWithoutContent ${at}/3`,
  `page.scriptWithoutEvent ${at}/4`,
];
const warned = (issues: ReturnType<typeof compilePage>['issues']) =>
  issues.map(({ code, path, severity }) => `${severity === 'warning' ? '' : severity}${code} ${path}`);

describe('scripts that never run are warned of', () => {
  it('of widgets, columns and actions of a form, in options and beside them', () => {
    const { issues } = compilePage({
      pageData: {
        items: [
          { key: 'a', type: 'textbox', model: 'a', options: { scripts } },
          { key: 'b', type: 'textbox', model: 'b', scripts },
          {
            key: 't',
            type: 'entrytable',
            model: 't',
            items: [{ key: 'c', type: 'textbox', model: 'c', scripts }],
          },
        ],
        action: { items: [{ key: 's', code: 'save', scripts }] },
      },
    });
    expect(warned(issues)).toEqual([
      ...found('/pageData/items/0/options/scripts'),
      ...found('/pageData/items/1/scripts'),
      ...found('/pageData/items/2/items/0/scripts'),
      ...found('/pageData/action/items/0/scripts'),
    ]);
  });

  it('of a list, its columns, its actions and its search', () => {
    const { issues } = compileList({
      lists: [
        {
          key: 'l',
          items: [{ key: 'c', model: 'c', options: { scripts } }],
          actions: [{ code: 'go', options: { scripts } }],
          options: { scripts },
        },
      ],
      searchfield: { items: [{ key: 's', type: 'textbox', model: 's', options: { scripts } }] },
    });
    expect(warned(issues).sort()).toEqual(
      [
        ...found('/lists/0/items/0/options/scripts'),
        ...found('/lists/0/actions/0/options/scripts'),
        ...found('/lists/0/options/scripts'),
        ...found('/searchfield/items/0/options/scripts'),
      ].sort(),
    );
  });

  it('of a map of scripts, by its event; what runs is told nothing of', () => {
    const { issues } = compilePage({
      items: [{ key: 'a', type: 'textbox', model: 'a', scripts: { change: 'go()', 'a/b': '' } }],
    });
    expect(issues).toMatchObject([
      {
        code: 'page.scriptWithoutContent',
        path: '/items/0/scripts/a~1b',
        message: "The script of the event 'a/b' is empty.",
      },
    ]);
  });
});

describe('a load script', () => {
  const loadScript = 'go()';

  it('runs in scriptContent of a form, and is warned of elsewhere', () => {
    const { page, issues } = compilePage({
      loadScript,
      scriptContent: { loadScript },
      pageData: { loadScript, config: { loadScript }, scriptContent: { loadScript }, items: [] },
    });
    expect(page?.loadScript).toBe(loadScript);
    expect(warned(issues)).toEqual([
      'page.misplacedLoadScript /pageData/loadScript',
      'page.misplacedLoadScript /pageData/config/loadScript',
      'page.misplacedLoadScript /loadScript',
      'page.misplacedLoadScript /scriptContent/loadScript',
    ]);
  });

  it('never runs in a list', () => {
    const { issues } = compileList({ lists: [{ key: 'l' }], scriptContent: { loadScript } });
    expect(warned(issues)).toEqual(['page.misplacedLoadScript /scriptContent/loadScript']);
  });
});
