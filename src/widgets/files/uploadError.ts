import type { PortError } from '../../engine/internal.ts';
import type { Translate } from '../hooks/context.ts';

/** Errors that the line has caused. */
const LINE = new Set(['network', 'timeout']);

/**
 * Why a file did not arrive, with its name: that the line failed, or `file {name} upload failed` and what the server
 * said. What names the file itself says it all.
 * Source: specification 001 8.
 */
export function uploadErrorText(
  { kind, code, params }: PortError,
  name: string,
  as: 'image' | 'file',
  t: Translate,
): string {
  if (code !== 'upload.failed') {
    const said = t(code, params);
    return said.includes(name) ? said : t('widgets.files.said', { name, said });
  }
  if (LINE.has(kind)) {
    const said = t(as === 'image' ? 'widgets.files.imageLine' : 'widgets.files.fileLine');
    return t('widgets.files.said', { name, said });
  }
  const failed = t('upload.failed', { name });
  const why =
    params.why === 'upload.unset' ? t('upload.unset') : typeof params.msg === 'string' ? params.msg : '';
  if (why.includes(name)) return why;
  return why === '' ? failed : t('widgets.files.said', { name: failed, said: why });
}
