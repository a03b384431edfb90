/** What the server says is wrong with a load, at the places of the files. */
import { type Issue, isRecord } from '../../../engine/internal.ts';
import type { DefinitionFile } from '../definition.ts';
import { issueLine, placeIssues } from '../report.ts';
import type { MenuPlan } from './menu.ts';

/** The files of a request: of its definitions in their order, and of its entries of the menu. */
export interface Places {
  readonly files: readonly DefinitionFile[];
  readonly menu: MenuPlan['origins'];
}

/** The file that a JSON pointer into the request leads to, with the pointer into the file; null for another place. */
export function placeIn(
  path: string,
  { files, menu }: Places,
): { file: DefinitionFile; path: string } | null {
  const [, part, index, ...steps] = path.split('/');
  const at = Number(index);
  if (part === 'definitions') {
    const file = files[at];
    // The first step is `text`, which is the file itself.
    return file === undefined
      ? null
      : {
          file,
          path: steps
            .slice(1)
            .map((step) => `/${step}`)
            .join(''),
        };
  }
  const origin = part === 'menu' ? menu[at] : null;
  if (!origin) return null;
  return { file: origin.file, path: ['/menu', origin.index, ...steps].join('/') };
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The issues of an answer's `data`. */
function issuesOf(data: unknown): Issue[] {
  const listed = isRecord(data) ? data.issues : undefined;
  return (Array.isArray(listed) ? listed.filter(isRecord) : []).map((one) => ({
    code: text(one.code),
    severity: one.severity === 'warning' ? 'warning' : 'error',
    path: text(one.path),
    params: isRecord(one.params) ? one.params : {},
    message: text(one.message),
    ...(typeof one.hint === 'string' ? { hint: one.hint } : {}),
  }));
}

/** True for an issue that was told when the files were checked, before the server was asked. */
export type IsTold = (file: DefinitionFile, issue: Issue) => boolean;

/** Lines of the issues in `data` of an answer, by file, each with line and column. */
export function issueLines(data: unknown, places: Places, isTold: IsTold = () => false): readonly string[] {
  const byFile = new Map<DefinitionFile, Issue[]>();
  const lines: string[] = [];
  for (const issue of issuesOf(data)) {
    const place = placeIn(issue.path, places);
    if (place === null) lines.push(issueLine('request', issue));
    else {
      const placed = { ...issue, path: place.path };
      if (!isTold(place.file, placed)) byFile.set(place.file, [...(byFile.get(place.file) ?? []), placed]);
    }
  }
  for (const [file, issues] of byFile)
    for (const issue of placeIssues(issues, file.source)) lines.push(issueLine(file.path, issue));
  return lines;
}
