import { LANGUAGE_CHOICES, useLanguageChoice } from './useLanguageChoice.ts';

/**
 * All languages by their names, on the screens without a session. The first visit is in zh_TW whatever the browser
 * prefers, since the specification states that default (000 §1, §9) and nothing beside it; whoever cannot read it finds
 * the name of his own language here, and the choice is kept for this browser.
 */
export function LanguageRow() {
  const { language, label, choose } = useLanguageChoice();
  return (
    <nav aria-label={label} className="pw:mt-4 pw:flex pw:flex-wrap pw:justify-center pw:gap-1">
      {LANGUAGE_CHOICES.map(({ value, label: name }) => (
        <button
          key={value}
          type="button"
          lang={value.replace('_', '-')}
          aria-current={value === language ? 'true' : undefined}
          onClick={() => choose(value)}
          className={`pw:h-10 pw:rounded-md pw:px-3 pw:hover:bg-hover ${value === language ? 'pw:font-semibold pw:text-text' : 'pw:text-accent-soft-text'}`}
        >
          {name}
        </button>
      ))}
    </nav>
  );
}
