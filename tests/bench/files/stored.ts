/** Files and records with files, made through the server's calls. */
import sharp from 'sharp';
import { formViewId } from '../../../fixtures/demo/build/form.ts';
import { type Bag, bagOf, bearer, saveRecord, tokenOf } from '../../e2e/api.ts';
import type { Stack } from '../../helpers/stack.ts';

type Call = 'uploadImage' | 'UploadFile';

/** Uploads a file for a field of machines; its id. */
async function upload(stack: Stack, token: string, call: Call, field: string, file: File): Promise<string> {
  const form = new FormData();
  const parts = { fieldName: field, objectId: 'machine', objectCode: 'machine' };
  for (const [name, value] of Object.entries(parts)) form.set(name, value);
  form.set('file', file);
  const response = await fetch(`${stack.url}/openapi/object/${call}`, {
    method: 'POST',
    headers: bearer(token),
    body: form,
  });
  const { data } = bagOf(await response.json());
  const [first] = [data].flat();
  return String(bagOf(first).id);
}

/** Uploads that many pictures of 800 x 600 points, no two alike; their ids. */
export async function uploadPictures(stack: Stack, count: number, field = 'pictures'): Promise<string[]> {
  const token = await tokenOf(stack, 'operator');
  const ids: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const background = { r: (at * 37) % 256, g: (at * 91) % 256, b: (at * 53) % 256 };
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 };
    const grain = await sharp({ create: { width: 200, height: 150, channels: 3, background, noise } })
      .resize(800, 600)
      .jpeg()
      .toBuffer();
    const file = new File([new Uint8Array(grain)], `${at}.jpg`, { type: 'image/jpeg' });
    ids.push(await upload(stack, token, 'uploadImage', field, file));
  }
  return ids;
}

/** Stores a machine; its id. */
export async function storeMachine(stack: Stack, number: string, values: Bag): Promise<string> {
  const token = await tokenOf(stack, 'operator');
  const model = {
    number,
    name: number,
    state: 'running',
    condition: 100,
    active: true,
    upkeep: [],
    ...values,
  };
  const answer = await saveRecord(stack, token, 'machine', formViewId('machine'), model, `bench-${number}`);
  if (!answer.status) throw new Error(JSON.stringify(answer));
  return String(bagOf(answer.data).newId ?? bagOf(answer.data).id);
}

/** Uploads a document of a machine; its id. */
export async function uploadFileOf(stack: Stack, file: File): Promise<string> {
  return upload(stack, await tokenOf(stack, 'operator'), 'UploadFile', 'documents', file);
}
