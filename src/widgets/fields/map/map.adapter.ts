import type { Adapter } from '../types.ts';
import { MapCell } from './MapCell.tsx';
import { MapDisplay } from './MapDisplay.tsx';
import { MapInput } from './MapInput.tsx';
import { texts } from './map.texts.ts';

/** Map: a place by its name and coordinates. Source: specification 001 2.2, 3.6, 7, 8 and 9. */
export const mapAdapter: Adapter = {
  kinds: ['map'],
  Input: MapInput,
  Cell: MapCell,
  Display: MapDisplay,
  isGroup: true,
  texts,
};
