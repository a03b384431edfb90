import type { Meta } from '@storybook/react-vite';
import { expect, fireEvent, screen, userEvent, waitFor } from 'storybook/test';
import { casesOf, planPoint, SITE_PLAN, tx } from '../../../../fixtures/index.ts';
import { FixturePage, type FixturePageProps } from '../../../../stories/workbench/FixturePage.tsx';
import { everyCase, everyState, fixtureStory } from '../../../../stories/workbench/fixtureStory.tsx';
import { everyLook } from '../../../../stories/workbench/looks.tsx';
import { fieldNow } from '../../../../stories/workbench/opened.ts';
import { DOWN } from '../../../../stories/workbench/sources.ts';
import { fail, type LookupPort, ok } from '../../../engine/internal.ts';
import type { Geocoder, Platform } from '../../../platform/index.ts';
import { fixtures } from './map.fixture.ts';

const meta: Meta<FixturePageProps> = { title: 'Widgets/Fields/Map', component: FixturePage };
export default meta;

const now = () => fieldNow('place');
const GATE = { location: '龜山工業區 2 號門', longitude: 121.3901, latitude: 25.0561 };

/** A square of a map, drawn here: stories ask no service. */
const TILE = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><rect width="256" height="256" fill="#eef2ec"/><path d="M0 128H256M128 0V256" stroke="#fff" stroke-width="22"/><path d="M0 128H256M128 0V256" stroke="#d9dde3" stroke-width="18"/><rect x="20" y="20" width="84" height="84" fill="#e3ebf7"/><rect x="152" y="152" width="84" height="60" fill="#f4ecdf"/></svg>',
)}`;

const service: Geocoder = {
  service: async () =>
    ok({
      search: true,
      reverse: true,
      tiles: '/tiles/{z}/{x}/{y}',
      attribution: '© Story maps',
      center: { longitude: 121.388, latitude: 25.057 },
    }),
  search: async (text) => ok('龜山工業區'.startsWith(text.slice(0, 1)) ? [GATE] : []),
  reverse: async () => ok('桃園市龜山區工業路 5 號'),
};

function withMap(more: Partial<Geocoder> = {}) {
  return (platform: Platform): Platform => ({
    ...platform,
    geocoder: { ...service, ...more },
    files: {
      ...platform.files,
      url: async (id, ...rest) => (id.startsWith('/tiles/') ? ok(TILE) : platform.files.url(id, ...rest)),
    },
  });
}
const mapped = withMap();
const failing = withMap({ search: async () => fail(DOWN), reverse: async () => fail(DOWN) });

/** A story over a geocoder of its own. */
function over(
  name: string,
  change: (platform: Platform) => Platform,
  state: FixturePageProps['state'] = 'update',
) {
  const story = fixtureStory(fixtures, name, state);
  return { ...story, args: { ...story.args, change } };
}

export const EveryState = everyState(fixtures);
export const EveryLook = everyLook(fixtures);
export const EveryCase = everyCase(fixtures);
export const Filled = over('plain', mapped);
export const Empty = over('empty', mapped);
export const Locked = over('plain', mapped, 'look');
export const SitePlan = fixtureStory(fixtures, 'site plan');
export const SitePlanLocked = fixtureStory(fixtures, 'site plan', 'look');
export const PlanOverMap = over('site plan', mapped);
export const NoService = fixtureStory(fixtures, 'plain');
export const Narrow = { ...over('plain', mapped), globals: { viewport: { value: 'mobile1' } } };

/** The middle of the map, to a few metres: pixels have no finer coordinates. */
const MIDDLE = { longitude: expect.closeTo(121.388, 4), latitude: expect.closeTo(25.057, 4) };

const frame = () => screen.findByRole('application', { name: /Location: map/ }, { timeout: 20_000 });
const box = (name: string) => screen.getByRole('textbox', { name });

/** Typed parts: a draft until both coordinates are numbers, and an issue where they are none. */
export const Typed = fixtureStory(fixtures, 'empty');
Typed.play = async () => {
  const name = await screen.findByRole('textbox', { name: 'Location' });
  await userEvent.type(name, 'Hall B');
  await userEvent.tab();
  await waitFor(() => expect(now().value).toEqual({ location: 'Hall B', longitude: null, latitude: null }));
  await userEvent.type(box('Longitude'), '121.5');
  await userEvent.tab();
  await expect(now().draft).toBe('Hall B\n121.5\n');
  await expect(now().issues).toEqual([]);
  await userEvent.type(box('Latitude'), 'north');
  await userEvent.tab();
  await waitFor(() => expect(now().issues[0]?.code).toBe('draft.number'));
  await expect(box('Latitude')).toHaveValue('north');
  await userEvent.clear(box('Latitude'));
  await userEvent.type(box('Latitude'), '95{Enter}');
  await waitFor(() => expect(now().value).toEqual({ location: 'Hall B', longitude: 121.5, latitude: 95 }));
  await userEvent.tab();
  await userEvent.click(document.body);
  await waitFor(() => expect(now().issues[0]?.code).toBe('rule.mapBounds'));
  await userEvent.clear(box('Latitude'));
  box('Latitude').blur();
  await waitFor(() => expect(now().issues[0]?.code).toBe('draft.place'));
  await userEvent.click(screen.getByRole('button', { name: 'Clear the place' }));
  await waitFor(() => expect(now().value).toBeNull());
  await expect(now()).toMatchObject({ draft: null, issues: [] });
};

/** A suggestion of the geocoder brings its coordinates; what nobody suggests stays as typed. */
export const Searched = over('empty', mapped);
Searched.play = async () => {
  await frame();
  const input = await screen.findByRole('combobox', { name: 'Location' });
  input.focus();
  await userEvent.keyboard('龜山');
  await screen.findByRole('option', { name: GATE.location });
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(now().value).toEqual(GATE));
  await expect(box('Longitude')).toHaveValue('121.3901');
  await userEvent.type(input, ' (back)');
  await userEvent.tab();
  await waitFor(() => expect(now().value).toEqual({ ...GATE, location: `${GATE.location} (back)` }));
};

/** A point that is set on the map is named; its mark is moved by arrow keys, and told. */
export const SetPoint = over('empty', mapped);
SetPoint.play = async () => {
  const map = await frame();
  map.focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(now().value).toMatchObject(MIDDLE));
  await waitFor(() => expect(now().value).toMatchObject({ location: '桃園市龜山區工業路 5 號' }));
  const mark = await screen.findByRole('button', { name: 'Mark of Location' });
  mark.focus();
  const before = Object(now().value);
  await userEvent.keyboard('{ArrowRight}');
  await waitFor(() => expect(Object(now().value).longitude).toBeGreaterThan(before.longitude));
  await expect(Object(now().value).latitude).toBe(before.latitude);
  const { longitude } = Object(now().value);
  await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}');
  await waitFor(() => expect(Object(now().value).longitude).toBeLessThan(longitude));
  await expect(screen.getByText(/^Longitude 121\.38/)).toHaveAttribute('role', 'status');
};

/** What somebody has typed is not replaced by the name of a point. */
export const TypedNameStays = over('empty', mapped);
TypedNameStays.play = async () => {
  const map = await frame();
  const input = await screen.findByRole('combobox', { name: 'Location' });
  await userEvent.type(input, 'Behind the crane');
  map.focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(now().value).toMatchObject(MIDDLE));
  await new Promise((done) => setTimeout(done, 100));
  await expect(now().value).toMatchObject({ location: 'Behind the crane' });
};

/** A service that fails keeps nobody from setting a point; the message is that of the specification. */
export const ServiceFails = over('empty', failing);
ServiceFails.play = async () => {
  const map = await frame();
  map.focus();
  await userEvent.keyboard('{Enter}');
  await screen.findByText('query address failed, please re-enter the address');
  await expect(now().value).toEqual({ location: '', ...MIDDLE });
  await userEvent.type(await screen.findByRole('combobox', { name: 'Location' }), 'x');
  await waitFor(() =>
    expect(screen.getAllByText('query address failed, please re-enter the address')).toHaveLength(2),
  );
};

/** A place of the plan is chosen by the pointer or from the box; a click between them sets the point alone. */
export const PlacesOfPlan = fixtureStory(fixtures, 'site plan');
PlacesOfPlan.play = async () => {
  const map = await frame();
  const input = await screen.findByRole('combobox', { name: 'Location' });
  await userEvent.clear(input);
  await userEvent.type(input, 'ware');
  await userEvent.click(await screen.findByRole('option', { name: 'Warehouse' }));
  await waitFor(() => expect(now().value).toMatchObject({ location: 'Warehouse' }));
  const before = Object(now().value);
  const { left, top, width, height } = map.getBoundingClientRect();
  const at = { clientX: left + width / 2, clientY: top + height / 2, bubbles: true };
  for (const type of ['mousedown', 'mouseup', 'click'] as const)
    fireEvent(map, new MouseEvent(type, { ...at, view: window }));
  await waitFor(() => expect(Object(now().value).longitude).not.toBe(before.longitude));
  await expect(now().value).toMatchObject({ location: 'Warehouse' });
  fireEvent.click(screen.getByText('Gate'));
  await waitFor(() => expect(now().value).toMatchObject({ location: 'Gate' }));
  // The mark, which stands on the place now, leaves its name free.
  const mark = await screen.findByRole('button', { name: 'Mark of Location' });
  await waitFor(() =>
    expect(mark.getBoundingClientRect().bottom).toBeLessThan(
      screen.getByText('Gate').getBoundingClientRect().top,
    ),
  );
};

function machine(at: number) {
  return { label: `Machine MC-${100 + at}`, ...planPoint(80 + (at % 8) * 60, 90 + Math.floor(at / 8) * 34) };
}
const MACHINES = Array.from({ length: 40 }, (_, at) => machine(at));
const { label: location, ...lastPoint } = machine(39);
const crowded = casesOf(
  {
    type: 'map',
    model: 'place',
    title: tx('位置', '位置', 'Location', 'Vị trí'),
    options: { colSpan: 12, height: 320, sitePlan: SITE_PLAN, places: MACHINES },
  },
  { place: { location, ...lastPoint } },
  [{ name: 'crowded' }],
);

/** Three places at one point of the plan, as the floors of a building. */
const FLOORS = ['Floor 1', 'Floor 2', 'Floor 3'].map((label) => ({ ...machine(12), label }));
const shared = casesOf(
  {
    type: 'map',
    model: 'place',
    title: tx('位置', '位置', 'Location', 'Vị trí'),
    options: { colSpan: 12, height: 320, sitePlan: SITE_PLAN, places: [...FLOORS, machine(39)] },
  },
  { place: null },
  [{ name: 'shared' }],
);

/** Places of a server's records. */
const remote = casesOf(
  {
    type: 'map',
    model: 'place',
    title: tx('位置', '位置', 'Location', 'Vị trí'),
    options: { colSpan: 12, lookupDataSourceType: 1, lookupObjectId: 'site' },
  },
  { place: null },
  [{ name: 'empty' }],
);
const SITES = Array.from({ length: 10_000 }, (_, at) => ({
  id: `s${at}`,
  name: `Site ${at}`,
  longitude: 121 + at / 100_000,
  latitude: 25,
}));
const asked: number[] = [];
const sites: LookupPort = async ({ pageIndex, pageLength, searchKey }) => {
  asked.push(pageLength);
  const found = SITES.filter(({ name }) => name.toLowerCase().includes(searchKey.toLowerCase()));
  return ok(found.slice(pageIndex * pageLength, (pageIndex + 1) * pageLength));
};

function from(lookup: LookupPort) {
  const story = fixtureStory(remote, 'empty');
  return { ...story, args: { ...story.args, ports: { lookup } } };
}
async function typesOnly() {
  const name = await screen.findByRole('textbox', { name: 'Location' });
  await userEvent.type(name, 'Hall B');
  await userEvent.tab();
  await waitFor(() => expect(now().value).toMatchObject({ location: 'Hall B' }));
  // What was typed in a story before may be offered again.
  const said = screen.queryAllByRole('alert').filter(({ textContent }) => !textContent.includes('unsaved'));
  await expect(said).toEqual([]);
}

/** Places that have not come yet hold nobody up: a place can be typed. */
export const SourceIsSlow: ReturnType<typeof from> = {
  ...from(() => new Promise(() => {})),
  play: typesOnly,
};
/** A source that fails offers nothing, and shows no message, as the specification says of lookups. */
export const SourceFails: ReturnType<typeof from> = { ...from(async () => fail(DOWN)), play: typesOnly };
export const SourceIsEmpty: ReturnType<typeof from> = { ...from(async () => ok([])), play: typesOnly };

/** The first two hundred are asked for at once; what is typed is found among all of them. */
export const TenThousandEntries: ReturnType<typeof from> = {
  ...from(sites),
  play: async () => {
    const input = await screen.findByRole('combobox', { name: 'Location' });
    await userEvent.type(input, 'site 9876');
    await screen.findByRole('option', { name: 'Site 9876' });
    await expect(screen.getAllByRole('option')).toHaveLength(1);
    await expect(Math.max(...asked)).toBe(200);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await waitFor(() =>
      expect(now().value).toEqual({ location: 'Site 9876', longitude: 121.09876, latitude: 25 }),
    );
    await userEvent.clear(input);
    await userEvent.type(input, 'site 5');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(20));
    await userEvent.keyboard('{PageDown}{PageDown}{PageDown}');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(40));
  },
};

function areApart(one: HTMLElement, other: HTMLElement): boolean {
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
  return a.right < b.left || b.right < a.left || a.bottom < b.top || b.bottom < a.top;
}

/** Names that have no room give way; pointer, zoom and the box of the location bring each of them. */
export const CrowdedPlan = fixtureStory(crowded, 'crowded');
CrowdedPlan.play = async () => {
  const map = await frame();
  const names = () => [...map.querySelectorAll<HTMLElement>('.pw-map-place > span')];
  const aside = () => map.querySelectorAll('.pw-map-place-aside');
  await waitFor(() => expect(names()).toHaveLength(MACHINES.length));
  const least = aside().length;
  await expect(least).toBeGreaterThan(0);
  const shown = names().filter((name) => name.closest('.pw-map-place-aside') === null);
  await expect(shown.map(({ textContent }) => textContent)).toContain(location);
  for (const one of shown)
    for (const other of shown) if (one !== other) await expect(areApart(one, other)).toBe(true);
  // On paper, where nothing points at them, those that gave way are named by the numbers of their points.
  const numbered = [...aside()].map((mark) => mark.querySelector<HTMLElement>('[data-number]'));
  await expect(numbered.map((name) => name?.dataset.number)).toEqual(numbered.map((_, at) => String(at + 1)));
  await waitFor(() =>
    expect(
      [...document.querySelectorAll('.pw-map-legend > li')].map(({ textContent }) => textContent),
    ).toEqual(numbered.map((name) => name?.textContent)),
  );
  // Screen readers have them all.
  await expect(names().map(({ textContent }) => textContent)).toEqual(MACHINES.map(({ label }) => label));
  await userEvent.click(screen.getByRole('button', { name: 'Zoom in' }));
  await userEvent.click(screen.getByRole('button', { name: 'Zoom in' }));
  await waitFor(() => expect(aside().length).toBeLessThan(least));
};

/** Each place of a point can be chosen, by the pointer on the map and by keyboard in the box. */
export const SharedPoint = fixtureStory(shared, 'shared');
SharedPoint.play = async () => {
  const map = await frame();
  await waitFor(() => expect(map.querySelectorAll('.pw-map-place')).toHaveLength(2));
  for (const { label } of FLOORS) {
    const [name] = [...map.querySelectorAll('.pw-map-place span')].filter(
      ({ textContent }) => textContent === label,
    );
    if (name === undefined) throw new Error(`no name ${label}`);
    const { left, top, width, height } = name.getBoundingClientRect();
    await expect(document.elementFromPoint(left + width / 2, top + height / 2)).toBe(name);
    await userEvent.click(name);
    await waitFor(() => expect(now().value).toMatchObject({ location: label }));
  }
  const input = screen.getByRole('combobox', { name: 'Location' });
  await userEvent.clear(input);
  await userEvent.type(input, 'floor 2');
  await screen.findByRole('option', { name: 'Floor 2' });
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(now().value).toMatchObject({ location: 'Floor 2' }));
};

for (const story of [Typed, Searched, SetPoint, TypedNameStays, ServiceFails, PlacesOfPlan])
  story.tags = ['!dev'];
