import type { FieldProblem } from '../errors.ts';

/** What is wrong with a value that names something: `path` is its place in the request. */
export const problem = (path: string, code: string, value: string, message: string): FieldProblem => ({
  path,
  code,
  params: { value },
  message: `${message}: ${value}`,
});
