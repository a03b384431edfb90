import { useTexts } from '../../widgets/internal.ts';

/** Colours to choose from without a picker; the first is the product's own. */
const COLOURS = ['', '#0052d9', '#0e7c86', '#2e7d32', '#b45309', '#c62828', '#7b1fa2', '#475569'] as const;

interface BrandColourProps {
  readonly value: string;
  readonly onChoose: (colour: string) => void;
}

/** The brand's colour: a few to choose from, and any other by the browser's picker. */
export function BrandColour({ value, onChoose }: BrandColourProps) {
  const { t } = useTexts();
  const label = t('shell.settings.brandTheme');
  return (
    <fieldset className="pw:m-0 pw:flex pw:flex-col pw:gap-1 pw:border-0 pw:p-0">
      <legend className="pw:p-0 pw:pb-1">{label}</legend>
      <div className="pw:flex pw:flex-wrap pw:items-center pw:gap-1.5">
        {COLOURS.map((colour) => (
          <button
            key={colour}
            type="button"
            aria-pressed={colour === value}
            aria-label={colour === '' ? t('shell.settings.brandTheme.own') : colour}
            title={colour === '' ? t('shell.settings.brandTheme.own') : colour}
            onClick={() => onChoose(colour)}
            className="pw:size-8 pw:pointer-coarse:size-10 pw:rounded-full pw:p-0.5 pw:aria-pressed:outline-2 pw:aria-pressed:outline-accent"
          >
            <span
              className="pw:size-full pw:rounded-full"
              // The product's own, whatever brand is in use now.
              style={{ background: colour === '' ? 'oklch(0.52 0.17 257)' : colour }}
            />
          </button>
        ))}
        <input
          type="color"
          aria-label={t('shell.settings.brandTheme.other')}
          title={t('shell.settings.brandTheme.other')}
          value={value === '' ? '#2456c8' : value}
          onChange={(event) => onChoose(event.target.value)}
          className="pw:h-8 pw:w-12 pw:pointer-coarse:h-10 pw:cursor-pointer pw:rounded-md pw:border pw:border-border pw:bg-surface pw:p-1"
        />
      </div>
      <span className="pw:text-xs pw:text-text-muted">{t('shell.settings.brandTheme.help')}</span>
    </fieldset>
  );
}
