import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { scriptTexts } from '../platform/script/script.texts.ts';
import { systemTexts } from '../platform/texts/systemTexts.ts';
import { en_US as around } from '../platform/texts/workplace/en_US.ts';
import { laterTexts } from '../widgets/texts/laterTexts.ts';
import { roomTexts } from '../widgets/texts/roomTexts.ts';
import { en_US } from './texts/en_US.ts';
import { vi_VN } from './texts/vi_VN.ts';
import { zh_CN } from './texts/zh_CN.ts';
import { zh_TW } from './texts/zh_TW.ts';

test.each(Object.entries({ zh_TW, zh_CN, en_US, vi_VN }))(
  '%s holds what whole rooms bundle, but for what is said around forms and lists and what scripts bring along',
  (language, texts) => {
    const of = (catalogue: Readonly<Record<string, Readonly<Record<string, string>>>>) => catalogue[language];
    const all = Object.entries({ ...of(systemTexts), ...of(roomTexts) });
    expect(texts).toEqual(
      Object.fromEntries(all.filter(([code]) => !(code in around || code in scriptTexts.en_US))),
    );
  },
);

/** Lists of all codes, and what the designer alone calls. */
const ELSEWHERE = /\/engine\/(rules\/codes|issues\/messages|table\/group\/[\w/]+)\.ts$/;

/** Sources of a folder, but for tests and texts. */
function sources(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /(?<!\.test|\.texts|\.stories|\.fixture)\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !/\/(texts|testing)\//.test(path) && !ELSEWHERE.test(path))
    .map((path) => readFileSync(path, 'utf8'));
}

test('forms and lists name no text that their languages lack: it is in those, or comes with its part', () => {
  const said = ['engine', 'platform', 'widgets'].flatMap((room) =>
    sources(join(import.meta.dirname, '..', room)),
  );
  const missing = Object.keys(around).filter((code) => said.some((source) => source.includes(`'${code}'`)));
  expect(missing).toEqual([]);
});

test('a part that is fetched later names the texts that come with it in its own folder alone', () => {
  const [history, dialogs] = laterTexts.map(({ en_US }) => Object.keys(en_US));
  const widgets = join(import.meta.dirname, '../widgets');
  const elsewhere = (codes: readonly string[] | undefined, own: RegExp) =>
    readdirSync(widgets, { withFileTypes: true, recursive: true })
      .filter(
        (entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.(test|texts)\.tsx?$/.test(entry.name),
      )
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((path) => !own.test(path))
      .flatMap((path) => (codes ?? []).filter((code) => readFileSync(path, 'utf8').includes(`'${code}'`)));
  expect(elsewhere(history, /\/history\/(RecordHistory|titles|useHistory)\.tsx?$/)).toEqual([]);
  expect(elsewhere(dialogs, /\/list\/(\w+Dialog|ListDialogs|useImport|entryReason)\.tsx?$/)).toEqual([]);
});
