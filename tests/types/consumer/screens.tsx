/** What forms and lists take: definitions of both kinds, JSON of a file, its text, what compiling made. */
import { compileList, compilePage } from 'pagewright/engine';
import { createPlatform, PageForm } from 'pagewright/form';
import { PageList } from 'pagewright/list';
import { en_US } from 'pagewright/texts/en_US';
import { list, page, stored } from './definitions.ts';
import json from './page.json' with { type: 'json' };

const platform = createPlatform({ baseUrl: 'https://erp.example', bundles: [{ en_US }] });

export const screens = (
  <>
    <PageForm definition={page} mode="add" platform={platform} />
    <PageForm definition={stored} mode="add" platform={platform} />
    <PageForm definition={json} mode="add" platform={platform} />
    <PageForm definition={JSON.stringify(json)} mode="add" platform={platform} />
    <PageForm definition={compilePage(json).page} mode="add" platform={platform} />
    <PageForm definition={{ items: [{ type: 'date', model: 'due' }] }} mode="add" platform={platform} />
    <PageList definition={list} platform={platform} />
    <PageList definition={compileList(list).list} platform={platform} />
    {/* @ts-expect-error: a number is none */}
    <PageForm definition={3} mode="add" platform={platform} />
  </>
);
