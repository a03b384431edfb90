/** The fenced code blocks of a Markdown or MDX file. */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';

interface CodeBlock {
  /** File and line of its fence. */
  readonly at: string;
  readonly language: string;
  readonly code: string;
}

export function codeBlocksOf(file: string): readonly CodeBlock[] {
  const text = readFileSync(file, 'utf8');
  return [...text.matchAll(/^```(\w*)\n(.*?)^```$/gms)].map(({ index, 1: language = '', 2: code = '' }) => ({
    at: `${basename(file)}-${text.slice(0, index).split('\n').length}`,
    language,
    code,
  }));
}
