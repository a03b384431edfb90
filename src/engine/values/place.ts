/**
 * The typed text of a place, a value of the kind `map`. Source: specification 001 3.6 (location, longitude, latitude);
 * FORMATS "Values".
 */
import type { FieldIssue } from '../form/types.ts';
import { isRecord } from '../plain.ts';
import { fail, ok, type Result } from '../result.ts';
import { fieldIssue } from '../rules/codes.ts';
import { readProperty } from './companions.ts';
import { formatNumber, parseNumber } from './numbers.ts';

/** A place as it is stored: coordinates in degrees, both or none. */
export interface Place {
  readonly location: string;
  readonly longitude: number | null;
  readonly latitude: number | null;
}

/** The texts of a place's three parts, as they stand in their boxes. */
export type PlaceTexts = readonly [location: string, longitude: string, latitude: string];

/** The texts of a stored place. A value of another kind is its own text, so that it can be seen and changed. */
export function placeTexts(value: unknown): PlaceTexts {
  if (!isRecord(value)) return [typeof value === 'string' ? value : '', '', ''];
  const degrees = (name: string) => formatNumber(readProperty(value, name));
  const location = readProperty(value, 'location');
  return [typeof location === 'string' ? location : '', degrees('longitude'), degrees('latitude')];
}

/** The texts of a draft: three lines, one a part; a text of one line is the location. */
export function draftTexts(text: string): PlaceTexts {
  const [location = '', longitude = '', latitude = ''] = text.split('\n');
  return [location, longitude, latitude];
}

const PAIR = /^([^,，]+)[,，]([^,，]+)$/;

/**
 * The place that a draft means: three lines are location, longitude and latitude, each of which may be empty. Decision:
 * one line, as it is pasted into a cell, is `longitude, latitude` where it is two numbers, and a location otherwise.
 */
export function parsePlace(text: string): Result<Place | null, FieldIssue> {
  const [, first = '', second = ''] = PAIR.exec(text) ?? [];
  const isPair = !text.includes('\n') && parseNumber(first).ok && parseNumber(second).ok;
  const [location, ...typed] = isPair ? ['', first, second] : draftTexts(text);
  const degrees: number[] = [];
  for (const part of typed.map((one) => one.trim()).filter(Boolean)) {
    const read = parseNumber(part);
    if (!read.ok) return fail(fieldIssue('draft.number', { text: part }, 'draft'));
    degrees.push(read.value);
  }
  const [longitude = null, latitude = null] = degrees;
  if (degrees.length === 1) return fail(fieldIssue('draft.place', {}, 'draft'));
  const name = location.trim();
  return ok(name === '' && longitude === null ? null : { location: name, longitude, latitude });
}
