/** Where uploaded files lie and how large they may be, out of the environment. Its names are in `help.ts`. */
import type { S3Options, StartOptions } from '../node/index.ts';
import { UsageError } from './command.ts';
import { wholeNumber } from './wholeNumber.ts';

const MB = 1024 * 1024;

function megabytes(env: NodeJS.ProcessEnv, name: string): number | undefined {
  const number = wholeNumber(env, name, 1);
  return number === undefined ? undefined : number * MB;
}

/** The bucket of an S3-compatible store; null where none is named. */
function bucketOf(env: NodeJS.ProcessEnv): S3Options | null {
  const endpoint = env.PAGEWRIGHT_S3_ENDPOINT ?? '';
  if (endpoint === '') return null;
  if (!/^https?:\/\//.test(endpoint))
    throw new UsageError('PAGEWRIGHT_S3_ENDPOINT needs an http(s) address.');
  const need = (name: string): string => {
    const value = env[name] ?? '';
    if (value === '') throw new UsageError(`PAGEWRIGHT_S3_ENDPOINT needs ${name} too.`);
    return value;
  };
  const region = env.PAGEWRIGHT_S3_REGION ?? '';
  return {
    endpoint,
    bucket: need('PAGEWRIGHT_S3_BUCKET'),
    accessKeyId: need('PAGEWRIGHT_S3_KEY'),
    secretAccessKey: need('PAGEWRIGHT_S3_SECRET'),
    ...(region === '' ? {} : { region }),
  };
}

/** The settings of files. Throws UsageError where they make no sense. */
export function fileSettings(env: NodeJS.ProcessEnv): Pick<StartOptions, 's3' | 'filesFolder' | 'uploads'> {
  const s3 = bucketOf(env);
  const file = megabytes(env, 'PAGEWRIGHT_FILE_MB');
  const user = megabytes(env, 'PAGEWRIGHT_USER_MB');
  const uploads = {
    // A request holds at least one file, and some bytes beside it.
    ...(file === undefined ? {} : { file, request: Math.max(file + MB, 64 * MB) }),
    ...(user === undefined ? {} : { user }),
  };
  return {
    uploads,
    ...(s3 === null ? {} : { s3 }),
    ...(env.PAGEWRIGHT_FILES ? { filesFolder: env.PAGEWRIGHT_FILES } : {}),
  };
}
