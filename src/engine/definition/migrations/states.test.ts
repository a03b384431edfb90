import { describe, expect, it } from 'vitest';
import { compilePage } from '../../compile/page.ts';
import { FORMAT_VERSION } from '../migrate.ts';
import { parsePage } from '../parse.ts';
import { writePage } from '../write.ts';
import { migrateStates } from './states.ts';

function migrated(options: Record<string, boolean | number | string | null | string[]>) {
  const copy = { options: { ...options } };
  migrateStates(copy);
  return copy.options;
}

describe('step 0 to 1: state options become lists', () => {
  it.each([
    [
      'those that say true',
      { add_show: true, look_show: true, audit_show: false },
      { show: ['add', 'look'] },
    ],
    ['stored as 1', { update_show: 1 }, { show: ['update'] }],
    [
      'all but those that say false',
      { audit_show: false },
      { show: ['init', 'add', 'look', 'update', 'submit'] },
    ],
    [
      'all false is hidden in all',
      {
        init_show: false,
        add_show: false,
        look_show: false,
        update_show: false,
        submit_show: false,
        audit_show: false,
      },
      { show: [] },
    ],
    ['locks', { update_lock: true, audit_lock: true, add_lock: false }, { lock: ['update', 'audit'] }],
    ['no lock said true', { audit_lock: false }, { lock: [] }],
    ['a list wins', { show: ['add'], look_show: true }, { show: ['add'] }],
    [
      'list entries with their ending',
      { show: ['add_show', 'look'], lock: ['audit_lock'] },
      { show: ['add', 'look'], lock: ['audit'] },
    ],
    ['null says nothing', { add_show: null }, {}],
    ['other options stay', { max: 3, quick_show: true }, { max: 3, quick_show: true }],
  ])('%s', (_, options, expected) => {
    expect(migrated(options)).toEqual(expected);
  });

  it('reaches widgets, columns, table actions, toolbar actions and children', () => {
    const options = () => ({ add_show: true });
    const expected = { show: ['add'] };
    const { document } = parsePage({
      items: [
        {
          type: 'cardcontainer',
          options: options(),
          items: [
            {
              type: 'entrytable',
              items: [{ type: 'tablecolumngroup', children: [{ type: 'textbox', options: options() }] }],
              options: {
                actions: [{ code: 'add', options: { childItems: [{ code: 'x', options: options() }] } }],
              },
            },
          ],
        },
      ],
      action: { items: [{ code: 'save', options: options() }] },
    });
    expect(document?.pageData).toMatchObject({
      items: [
        {
          options: expected,
          items: [
            {
              items: [{ children: [{ options: expected }] }],
              options: { actions: [{ options: { childItems: [{ options: expected }] } }] },
            },
          ],
        },
      ],
      action: { items: [{ options: expected }] },
    });
  });

  it('reads them whatever version they stand in, so that no lock vanishes', () => {
    const page = {
      formatVersion: FORMAT_VERSION,
      items: [{ type: 'textbox', model: 'a', options: { add_show: true, update_lock: 1 } }],
    };
    expect(parsePage(page).document).toMatchObject({
      storedVersion: FORMAT_VERSION,
      pageData: { items: [{ options: { show: ['add'], lock: ['update'] } }] },
    });
  });

  it.each([[-1], ['x'], [1.5], [[]]])('a version of %j is an issue, and 0 is taken', (formatVersion) => {
    const { document, issues } = parsePage({ formatVersion, pageData: '{"items":[]}' });
    expect(issues[0]).toMatchObject({ code: 'definition.badVersion', path: '/formatVersion' });
    expect(document?.storedVersion).toBe(0);
  });

  it('a newer version is read as well as can be, and never written back as an older one', () => {
    const { document, issues } = parsePage({ formatVersion: 9, pageData: '{"items":[],"future":{"a":1}}' });
    expect(issues[0]).toMatchObject({ code: 'definition.newerVersion', severity: 'warning' });
    expect(document === null ? null : writePage(document)).toMatchObject({ formatVersion: 9 });
    expect(compilePage({ formatVersion: 9, pageData: '{"items":[]}' }).page).not.toBeNull();
  });
});
