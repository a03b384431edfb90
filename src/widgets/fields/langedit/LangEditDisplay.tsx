import { Languages } from 'lucide-react';
import { useRef, useState } from 'react';
import { LANGUAGES } from '../../../platform/index.ts';
import { LANGUAGE_NAMES } from '../../../platform/internal.ts';
import { useTexts } from '../../hooks/hooks.ts';
import { Apart } from '../../parts/Apart.tsx';
import { TextDisplay } from '../../parts/TextDisplay.tsx';
import { Float } from '../../popups/Float.tsx';
import type { AdapterProps } from '../types.ts';
import { type LangTexts, langTexts, ownText } from './langedit.ts';

/** The text of the user's language for reading; where there are translations, a button beside it shows all of them. */
export function LangEditDisplay(props: AdapterProps) {
  const { value, companion, field } = props.binding;
  const texts = langTexts(value, companion);
  const hasMore = field.value === 'langText' && LANGUAGES.some((one) => ownText(texts, one) !== '');
  if (!hasMore) return <TextDisplay {...props} />;
  return (
    <span className="pw-langedit-shown">
      <span className="pw-langedit-text">
        <TextDisplay {...props} />
      </span>
      <AllLanguages texts={texts} isCell={props.place === 'cell'} />
    </span>
  );
}

function AllLanguages({ texts, isCell }: { readonly texts: LangTexts; readonly isCell: boolean }) {
  const { t } = useTexts();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const title = t('widgets.langedit.open');
  return (
    <>
      <button
        ref={button}
        type="button"
        className="pw-icon-button pw-langedit-all"
        tabIndex={isCell ? -1 : undefined}
        aria-label={title}
        title={title}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <Languages size={14} aria-hidden />
      </button>
      {open ? (
        <Apart>
          <Float anchor={button} label={title} onClose={() => setOpen(false)} className="pw-langedit">
            <dl className="pw-langedit-lines">
              {LANGUAGES.map((one) => (
                <div key={one} className="pw-langedit-line">
                  <dt>{LANGUAGE_NAMES[one]}</dt>
                  <dd lang={one.replace('_', '-')}>
                    {ownText(texts, one) || (
                      <span className="pw-langedit-missing">{t('widgets.langedit.missing')}</span>
                    )}
                  </dd>
                </div>
              ))}
            </dl>
          </Float>
        </Apart>
      ) : null}
    </>
  );
}
