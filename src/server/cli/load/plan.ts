/** Plans a load: asks the target what is stored of each definition, without storing anything, and compares. */
import { isRecord } from '../../../engine/internal.ts';
import { note, printable } from '../command.ts';
import type { DefinitionFile } from '../definition.ts';
import { issueLine, placeIssues } from '../report.ts';
import { type Compared, compare, jsonOf, sentDefinition } from './compare.ts';
import { type MenuPlan, planMenu } from './menu.ts';
import { type IsTold, issueLines, type Places, placeIn } from './problems.ts';
import type { LoadRequest, Refused, Target } from './target.ts';

/** What was found out before anything is stored. */
export interface LoadPlan {
  readonly compared: readonly Compared[];
  readonly menu: MenuPlan;
  readonly request: LoadRequest;
  readonly places: Places;
}

/** Tells why nothing was loaded. */
export function tellRefusal(outcome: Refused, places: Places): void {
  const lines = issueLines(outcome.data, places);
  for (const line of lines) note(line);
  const path = isRecord(outcome.data) && typeof outcome.data.path === 'string' ? outcome.data.path : '';
  const place = placeIn(path, places);
  if (outcome.status !== 409) note(`Nothing was loaded: ${printable(outcome.message)}`);
  else {
    const what =
      place === null ? (path === '/menu' ? 'the menu' : 'a definition') : printable(place.file.path);
    note(
      `Nothing was loaded: somebody has changed what is stored of ${what} meanwhile. Load again to compare anew.`,
    );
  }
}

/** Asks what is stored, and compares. Null where something is not sound, which was told. */
export async function planLoad(
  target: Target,
  files: readonly DefinitionFile[],
  fillMenu: boolean,
  isTold: IsTold,
): Promise<LoadPlan | null> {
  const definitions = files.filter(({ kind }) => kind !== 'menu');
  const asked = { files: definitions, menu: [] };
  const texts = definitions.map((file) => ({ text: JSON.stringify(jsonOf(file)) }));
  const answer = await target.load({ definitions: texts, menu: [], dryRun: true });
  if (!answer.ok) {
    tellRefusal(answer, asked);
    return null;
  }
  for (const line of issueLines(answer.data, asked, isTold)) note(line);
  const compared = definitions.flatMap((file, index) => {
    const state = answer.data.definitions[index];
    return state === undefined ? [] : [compare(file, jsonOf(file), state)];
  });
  const menus = files.filter(({ kind }) => kind === 'menu');
  const pages = compared.filter(({ state }) => state.kind !== 'objectModel');
  const menu = planMenu(menus, pages, answer.data.menu, fillMenu);
  for (const { file, ...problem } of menu.problems) {
    const issue = { ...problem, severity: 'error' as const, params: {} };
    for (const one of placeIssues([issue], file.source)) note(issueLine(file.path, one));
  }
  if (menu.problems.length > 0) return null;
  const changed = compared.filter(({ change }) => change !== 'unchanged');
  return {
    compared,
    menu,
    request: { definitions: changed.map(sentDefinition), menu: [...menu.entries] },
    places: { files: changed.map(({ file }) => file), menu: menu.origins },
  };
}
