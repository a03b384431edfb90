import { expect, test } from 'vitest';
import { systemTexts } from '../platform/texts/systemTexts.ts';
import { roomTexts } from '../widgets/texts/roomTexts.ts';
import { en_US } from './texts/en_US.ts';
import { vi_VN } from './texts/vi_VN.ts';
import { zh_CN } from './texts/zh_CN.ts';
import { zh_TW } from './texts/zh_TW.ts';

test.each(Object.entries({ zh_TW, zh_CN, en_US, vi_VN }))(
  '%s holds what whole rooms bundle',
  (language, texts) => {
    const of = (catalogue: Readonly<Record<string, Readonly<Record<string, string>>>>) => catalogue[language];
    expect(texts).toEqual({ ...of(systemTexts), ...of(roomTexts) });
  },
);
