/**
 * Texts that would run, in every text of every widget's definition, of its record and of the records that it looks up:
 * they are read as texts. No content security policy is in force here.
 */
import { beforeEach, expect, test, vi } from 'vitest';
import { type KindFixtures, LAYOUT_FIXTURES, SHARED_KINDS } from '../../../fixtures/index.ts';
import { compilePage, createForm, isRecord, ok } from '../../engine/internal.ts';
import '../../styles/styles.css';
import { PageForm } from '../form/PageForm.tsx';
import { PwRoot } from '../hooks/PwRoot.tsx';
import { frames, mount } from '../testing/mount.tsx';
import { ITEMS, testPlatform } from '../testing/testPlatform.ts';

const KINDS = [
  ...Object.values(
    import.meta.glob<KindFixtures>('../fields/*/*.fixture.ts', { eager: true, import: 'fixtures' }),
  ),
  ...SHARED_KINDS,
  ...LAYOUT_FIXTURES,
];

/** Markup that runs or loads by itself, behind what ends an attribute, a tag or a style. */
const MARKUP = [
  `"'></textarea></title></style><img src=x onerror=attacked(1)><svg onload=attacked(2)>`,
  '<iframe srcdoc="<script>parent.attacked(3)</script>"></iframe><input autofocus onfocus=attacked(4)>',
  '<img src="https://attacker.example/x.png"><link rel=stylesheet href="https://attacker.example/x.css">',
  '<style>*{background:url(https://attacker.example/y.png)}</style><base href="https://attacker.example/">',
  '<details open ontoggle=attacked(5)><a href="javascript:attacked(6)">x</a>{{constructor}}{= attacked(7)}',
].join('');
/** Texts that each stand for a whole text. */
const PAYLOADS: readonly string[] = [
  MARKUP,
  'javascript:attacked(8)',
  'red;background:url(https://attacker.example/z.png)}*{background:url(https://attacker.example/w.png)',
];

/** What says which widget, field or choice is meant, without which it would be another page. */
const NAMES = new Set(
  `key type model colKey id objectId code value valueKey labelKey childrenKey parentKey pageType language entryId rowId
  labelAlign trigger theme level shape kind field listKey viewType parent number`.split(/\s+/),
);

function spoiled(value: unknown, payload: string, name = ''): unknown {
  if (typeof value === 'string') return NAMES.has(name) ? value : payload;
  if (Array.isArray(value)) return value.map((one) => spoiled(one, payload, name));
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, spoiled(one, payload, key)]));
}

/** The envelope with all texts of its page replaced, in every language. */
function spoiledPage(definition: unknown, payload: string): unknown {
  if (!isRecord(definition) || typeof definition.pageData !== 'string') return definition;
  return {
    ...definition,
    pageData: JSON.stringify(spoiled(JSON.parse(definition.pageData), payload)),
    languagesEntry: [],
  };
}

const attacked = vi.fn();
beforeEach(() => {
  attacked.mockClear();
  Reflect.set(window, 'attacked', attacked);
  performance.clearResourceTimings();
});

/** What only markup of a payload can have made, and what left the origin. */
function harm(host: HTMLElement): readonly string[] {
  const made = [
    ...document.querySelectorAll('body iframe, body object, body embed, body base, body meta, body link'),
  ];
  const runs = [...host.ownerDocument.querySelectorAll('body *')].filter((element) =>
    element
      .getAttributeNames()
      .some(
        (name) =>
          name.startsWith('on') ||
          (/^(href|src|action|data|xlink:href|formaction)$/.test(name) &&
            /^\s*(javascript|data:text|vbscript)/i.test(element.getAttribute(name) ?? '')),
      ),
  );
  const left = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => new URL(name).hostname === 'attacker.example');
  return [...made, ...runs].map((element) => element.outerHTML.slice(0, 200)).concat(left);
}

/** Waits until nothing is drawn any more: the code of many widgets is fetched. Some never rest, such as a clock. */
async function settled(): Promise<void> {
  const end = performance.now() + 3_000;
  let [before, since] = ['', performance.now()];
  while (performance.now() < end && performance.now() < since + 250) {
    await frames();
    const now = document.body.innerHTML;
    if (now !== before) since = performance.now();
    before = now;
  }
}

interface Shown {
  readonly definition: unknown;
  readonly record: unknown;
  readonly mode: 'edit' | 'link';
  readonly payload: string;
}

/** Draws pages below each other, goes through their controls and says what harm was done. */
async function look(shown: readonly Shown[]): Promise<readonly string[]> {
  const pages = shown.flatMap(({ definition, record, mode, payload }) => {
    const platform = testPlatform({
      ports: {
        lookup: async () =>
          ok(ITEMS.slice(0, 3).map((item) => ({ ...item, name: payload, number: payload }))),
      },
    });
    const { page } = compilePage(definition);
    if (page === null) return [];
    const values = isRecord(record) ? record : {};
    const form = createForm(page, {
      mode,
      record: { ...values, id: 'r' },
      ports: platform.formPorts(page, null),
    });
    return [{ page, form, platform, mode }];
  });
  const { host } = mount(
    pages.map(({ page, form, platform, mode }, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the list stays as it is
      <PwRoot key={at} platform={platform}>
        <PageForm definition={page} mode={mode} platform={platform} session={{ form }} />
      </PwRoot>
    )),
  );
  await settled();
  for (const control of host.querySelectorAll<HTMLElement>(
    'input, textarea, [role=combobox], a, [tabindex]',
  )) {
    control.focus();
    control.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
  }
  await settled();
  expect(host.querySelectorAll('.pw-page-body').length).toBeGreaterThan(0);
  return harm(host);
}

/** The kinds a few at a time: together they wait once for what is fetched. */
const AT_ONCE = 10;
const GROUPS = Array.from({ length: Math.ceil(KINDS.length / AT_ONCE) }, (_, at) =>
  KINDS.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
);

test.each(GROUPS.map((kinds) => [kinds.map(({ type }) => type).join(', '), kinds] as const))(
  '%s',
  async (_types, kinds) => {
    const shown = kinds.flatMap(({ cases }) =>
      cases.slice(0, 1).flatMap(({ definition, record = {} }) =>
        PAYLOADS.flatMap((payload): readonly Shown[] => {
          const page = spoiledPage(definition, payload);
          const values = spoiled(record, payload);
          return [
            { definition: page, record, mode: 'edit', payload },
            { definition, record: values, mode: 'edit', payload },
            { definition: page, record: values, mode: 'link', payload },
          ];
        }),
      ),
    );
    expect(await look(shown)).toEqual([]);
    expect(attacked).not.toHaveBeenCalled();
  },
);
