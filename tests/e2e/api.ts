/** A second client of the same server, beside the browser: another person, another tool, a load generator. */
import { createHash } from 'node:crypto';
import type { Stack } from '../helpers/stack.ts';

export type Bag = Readonly<Record<string, unknown>>;

export interface Answer {
  readonly http: number;
  readonly status: boolean;
  readonly data: unknown;
}

function isBag(value: unknown): value is Bag {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A part of an answer that has to be an object. */
export function bagOf(value: unknown): Bag {
  if (!isBag(value)) throw new Error(`no object: ${JSON.stringify(value)}`);
  return value;
}

/** A part of an answer that has to be a list of objects. */
function bagsOf(value: unknown): readonly Bag[] {
  if (!Array.isArray(value)) throw new Error(`no list: ${JSON.stringify(value)}`);
  return value.map(bagOf);
}

/** Posts to the server; a network failure rejects, everything the server says is answered. */
export async function post(
  stack: Stack,
  path: string,
  body: Bag,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const response = await fetch(`${stack.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': 'zh-TW', ...headers },
    body: JSON.stringify(body),
  });
  const answer = bagOf(await response.json());
  return { http: response.status, status: answer.status === true, data: answer.data };
}

export const DEMO_PASSWORD = 'pagewright';

/** Signs in and answers the token. */
export async function tokenOf(stack: Stack, userName: string): Promise<string> {
  const passWord = createHash('md5').update(DEMO_PASSWORD, 'utf8').digest('hex');
  const { data } = await post(stack, '/api/security/loginapi', { userName, passWord, isRemember: false });
  return String(bagOf(data).accesstoken);
}

export function bearer(token: string): Readonly<Record<string, string>> {
  return { authorization: `Bearer ${token}` };
}

/** Object codes of the demo factory whose records the journeys read and write themselves. */
const APP = '/openapi/mes';

/** Records of an object whose field equals the value. */
export async function findRecords(
  stack: Stack,
  token: string,
  object: string,
  field: string,
  value: string,
): Promise<readonly Bag[]> {
  const searchParams = [{ searchField: field, searchValue: value, compareType: 'like' }];
  const body = { pageIndex: 0, pageLength: 1000, searchParams, sortParams: [] };
  const { data } = await post(stack, `${APP}/${object}/getlist`, body, bearer(token));
  return bagsOf(data);
}

/** One whole record. */
export async function loadRecord(
  stack: Stack,
  token: string,
  object: string,
  viewId: string,
  id: string,
): Promise<Bag> {
  const { data } = await post(stack, `${APP}/${object}/${viewId}/getviewmodel`, { id }, bearer(token));
  return bagOf(bagOf(data).model);
}

export function saveRecord(
  stack: Stack,
  token: string,
  object: string,
  viewId: string,
  model: Bag,
  key: string,
): Promise<Answer> {
  return post(stack, `${APP}/${object}/${viewId}/save`, model, { ...bearer(token), 'idempotency-key': key });
}
