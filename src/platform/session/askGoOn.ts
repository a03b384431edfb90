import { type CompiledPage, pageText } from '../../engine/internal.ts';
import type { Platform } from '../types.ts';

/** Asks the user whether the scripts of a page go on opening dialogs; undefined where the host asks nothing. */
export function askGoOn(
  { opener, texts }: Pick<Platform, 'opener' | 'texts'>,
  page: Pick<CompiledPage, 'name' | 'texts'>,
): (() => Promise<boolean>) | undefined {
  const ask = opener?.ask;
  if (ask === undefined) return undefined;
  return () =>
    ask({
      title: texts.t('script.dialogsTitle'),
      message: texts.t('script.dialogs', { page: pageText(page, page.name, texts.language()) }),
      confirm: texts.t('script.goOn'),
      cancel: texts.t('script.stop'),
    });
}
