import { casesOf, planPoint, SITE_PLAN, tx } from '../../../../fixtures/index.ts';

const GATE = { location: '桃園市龜山區文化一路 88 號', longitude: 121.38812, latitude: 25.05731 };

/** Where a machine stands: its name and coordinates, on a map or a plan of the plant. */
export const fixtures = casesOf(
  {
    type: 'map',
    model: 'place',
    title: tx('位置', '位置', 'Location', 'Vị trí'),
    options: { colSpan: 12 },
  },
  { place: GATE },
  [
    { name: 'empty', record: { place: null } },
    { name: 'a name alone', record: { place: { location: 'Hall A', longitude: null, latitude: null } } },
    {
      name: 'site plan',
      options: {
        height: 320,
        sitePlan: SITE_PLAN,
        places: [
          { label: 'Hall A', ...planPoint(120, 110) },
          { label: 'Warehouse', ...planPoint(506, 110) },
          { label: 'Gate', ...planPoint(450, 508) },
        ],
      },
      record: { place: { location: 'Hall A', ...planPoint(230, 160) } },
    },
    { name: 'out of bounds', record: { place: { location: 'Nowhere', longitude: 200, latitude: 95 } } },
    { name: 'a text in place of a place', record: { place: 'Hall A, 2nd bay' } },
    { name: 'not clearable', options: { clearable: false } },
  ],
);
