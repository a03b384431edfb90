import { describe, expect, it } from 'vitest';
import { mapSettings } from './mapSettings.ts';

const SEARCH = 'https://maps.example/search?q={query}&key={key}';

describe('the map service of the environment', () => {
  it('is none unless an address is given', () => {
    expect(mapSettings({ PAGEWRIGHT_MAP_KEY: 'k', PAGEWRIGHT_MAP_SEARCH: '' })).toEqual({});
  });

  it('is read', () => {
    expect(
      mapSettings({
        PAGEWRIGHT_MAP_SEARCH: SEARCH,
        PAGEWRIGHT_MAP_REVERSE: 'https://maps.example/at?lon={longitude}&lat={latitude}',
        PAGEWRIGHT_MAP_TILES: 'https://tiles.example/{z}/{x}/{y}.png',
        PAGEWRIGHT_MAP_KEY: 'k',
        PAGEWRIGHT_MAP_ATTRIBUTION: '© Map People',
        PAGEWRIGHT_MAP_CENTER: '120.67, 24.15',
        PAGEWRIGHT_MAP_TIMEOUT: '3',
        PAGEWRIGHT_MAP_ANSWERS: '{"places":"","location":"/name"}',
      }).map,
    ).toEqual({
      search: SEARCH,
      reverse: 'https://maps.example/at?lon={longitude}&lat={latitude}',
      tiles: 'https://tiles.example/{z}/{x}/{y}.png',
      key: 'k',
      attribution: '© Map People',
      center: { longitude: 120.67, latitude: 24.15 },
      timeout: 3000,
      answers: { places: '', location: '/name' },
    });
  });

  it.each([
    ['SEARCH', 'https://secret@{query}.example'],
    ['SEARCH', 'https://maps.example/search?token=secret'],
    ['REVERSE', 'https://maps.example/{longitude}?token=secret'],
    ['TILES', 'file:///secret/{z}/{x}/{y}'],
    ['CENTER', '200,10'],
    ['CENTER', 'Taichung'],
    ['CENTER', '1,2,3'],
    ['ANSWERS', 'none'],
    ['ANSWERS', '{"places":"data"}'],
    ['ANSWERS', '{"place":"/data"}'],
    ['TIMEOUT', 'soon'],
  ])('%s=%s is wrong use, and the error names it without its value', (name, value) => {
    const read = () => mapSettings({ [`PAGEWRIGHT_MAP_${name}`]: value });
    expect(read).toThrow(`PAGEWRIGHT_MAP_${name}`);
    expect(read).not.toThrow(/secret/);
  });

  it('an address with a place for the key needs one', () => {
    expect(() => mapSettings({ PAGEWRIGHT_MAP_SEARCH: SEARCH })).toThrow(/PAGEWRIGHT_MAP_KEY/);
  });
});
