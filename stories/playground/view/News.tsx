import { useTexts } from '../../../src/widgets/internal.ts';
import type { PlaygroundModel } from '../usePlayground.ts';

/** What has happened to the text and to its link. */
export function News({ model }: { readonly model: PlaygroundModel }) {
  const { t } = useTexts();
  const { link, replacedBy } = model;
  const { news } = link;
  return (
    <div role="status" className="play-news">
      {news?.kind === 'problem' ? (
        <p className="play-note" data-tone="danger">
          {t(news.code, news.params)}
        </p>
      ) : null}
      {news?.kind === 'made' ? (
        <div className="play-note">
          <span>{t(news.copied ? 'playground.link.copied' : 'playground.link.take')}</span>
          <input
            className="pw-input play-link"
            readOnly
            aria-label={t('playground.link')}
            value={news.href}
            onFocus={(event) => event.target.select()}
          />
        </div>
      ) : null}
      {replacedBy === null ? null : (
        <p className="play-note">
          <span>{t(`playground.replaced.${replacedBy}`)}</span>
          <button type="button" className="pw-button" onClick={model.bringBack}>
            {t('playground.bringBack')}
          </button>
        </p>
      )}
    </div>
  );
}
