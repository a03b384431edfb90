import { useTexts } from '../../../src/widgets/internal.ts';
import type { Analysis } from '../model/analyse.ts';

export interface NothingProps {
  readonly analysis: Analysis;
  /** Text code of what is missing where the source itself is sound. */
  readonly code: string;
}

/** Why a tab is empty: there is no text, it cannot be read, it has no known kind, or it has no such part. */
export function Nothing({ analysis, code }: NothingProps) {
  const { t } = useTexts();
  const { kind, syntax } = analysis;
  if (syntax !== null) return <p className="play-nothing">{t('playground.none.syntax', { ...syntax })}</p>;
  return <p className="play-nothing">{t(kind === null ? 'playground.none.unknown' : code)}</p>;
}
