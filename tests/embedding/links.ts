/** The links of the Markdown files of an unpacked package. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

interface Link {
  /** Path of the document. */
  readonly file: string;
  readonly link: string;
  /** Whether what it names is there, with the heading that it names. */
  readonly found: boolean;
}

/** How GitHub, npm and Storybook name headings. */
function anchorsOf(file: string): readonly string[] {
  return [...readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

/** Relative links and pictures of all documents outside of code. */
export function linksOf(folder: string): readonly Link[] {
  return globSync('{*.md,docs/**/*.md}', { cwd: folder }).flatMap((file) => {
    const text = readFileSync(join(folder, file), 'utf8').replaceAll(/^```.*?^```$/gms, '');
    const plain = text.replaceAll(/`[^`\n]*`/g, '');
    return [...plain.matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, link = '']) => {
      if (/^(https?:|mailto:)/.test(link)) return [];
      const [path = '', anchor] = link.split('#');
      const target = path === '' ? join(folder, file) : join(folder, dirname(file), path);
      const found =
        existsSync(target) && (anchor === undefined || anchorsOf(target).some((each) => each === anchor));
      return [{ file, link, found }];
    });
  });
}
