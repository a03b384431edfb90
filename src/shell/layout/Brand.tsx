import { useTexts } from '../../widgets/internal.ts';

/** Mark and name of the product; the mark alone where there is little room. */
export function Brand({ compact = false }: { compact?: boolean }) {
  const texts = useTexts();
  return (
    <span className="pw:flex pw:items-center pw:gap-2 pw:whitespace-nowrap pw:font-semibold">
      <svg width="22" height="22" viewBox="0 0 22 22" aria-hidden="true">
        <rect x="1" y="1" width="20" height="20" rx="5" fill="currentColor" opacity="0.18" />
        <path d="M6 6h10M6 11h6M6 16h10" stroke="currentColor" strokeWidth="2.2" strokeLinecap="round" />
        <circle cx="16" cy="11" r="1.6" fill="currentColor" />
      </svg>
      <span className={compact ? 'pw-sr' : 'pw:max-sm:hidden'}>{texts.t('shell.product')}</span>
    </span>
  );
}
