import { expect, test } from 'vitest';
import type { Storage } from '../../platform/index.ts';
import { DEFAULT_SETTINGS } from './settings.ts';
import { createSettings } from './settingsStore.ts';

function memory(notes: Record<string, string> = {}): Storage & { readonly notes: Record<string, string> } {
  return {
    notes,
    get: (name) => notes[name] ?? null,
    set: (name, value) => {
      notes[name] = value;
    },
    remove: (name) => {
      delete notes[name];
    },
  };
}

test('a choice counts at once and at the next visit, over what the site says', () => {
  const storage = memory();
  const first = createSettings(storage, { showFooter: true, layout: 'top' });
  expect(first.store.getState()).toEqual({ ...DEFAULT_SETTINGS, showFooter: true, layout: 'top' });
  first.set({ layout: 'mix', density: 'compact' });
  expect(first.store.getState()).toMatchObject({ layout: 'mix', density: 'compact', showFooter: true });
  expect(createSettings(storage, { showFooter: true }).store.getState()).toMatchObject({
    layout: 'mix',
    density: 'compact',
    showFooter: true,
  });
});

test('each user has his own, and the first sign-in goes on with what the device shows', () => {
  const storage = memory();
  const settings = createSettings(storage);
  settings.set({ mode: 'dark' });
  settings.use('ann');
  expect(settings.store.getState().mode).toBe('dark');
  settings.set({ mode: 'light' });
  settings.use(null);
  settings.use('bob');
  settings.set({ mode: 'auto', showFooter: true });
  settings.use(null);
  settings.use('ann');
  expect(settings.store.getState()).toMatchObject({ mode: 'light', showFooter: false });
});

test('the server that is asked belongs to the device', () => {
  const settings = createSettings(memory());
  settings.use('ann');
  settings.set({ baseUrl: '/plant-a' });
  settings.use('bob');
  settings.set({ baseUrl: '/plant-b' });
  settings.use('ann');
  expect(settings.store.getState().baseUrl).toBe('/plant-b');
});

test('a reset forgets what was chosen', () => {
  const settings = createSettings(memory(), { layout: 'top' });
  settings.use('ann');
  settings.set({ layout: 'side', brandTheme: '#112233' });
  settings.reset();
  expect(settings.store.getState()).toEqual(settings.site);
});

test.each(['', '{', '7', '[]', '{"mode":"pink","layout":7,"brandTheme":"red","density":"__proto__"}'])(
  'stored %s is as nothing',
  (text) => {
    expect(createSettings(memory({ settings: text })).store.getState()).toEqual(DEFAULT_SETTINGS);
  },
);
