import { useState } from 'react';
import { useStore } from 'zustand';
import { useTexts } from '../../widgets/internal.ts';
import { useShell } from '../services.tsx';

/**
 * The files of the site's logo: on a light ground, on a dark one, of the edition Lite, of the brand `link`, and the mark
 * alone for a compact menu. There is one file each of the last three, which has to be readable on both grounds. Source:
 * specification 000 §1 "The logo itself has several variants", of which none is the mark.
 */
export type LogoVariant = 'full' | 'light' | 'lite' | 'link' | 'mark';

function Mark() {
  return (
    <svg width="22" height="22" viewBox="0 0 22 22" aria-hidden="true" className="pw:shrink-0">
      <rect x="1" y="1" width="20" height="20" rx="5" fill="currentColor" opacity="0.18" />
      <path d="M6 6h10M6 11h6M6 16h10" stroke="currentColor" strokeWidth="2.2" strokeLinecap="round" />
      <circle cx="16" cy="11" r="1.6" fill="currentColor" />
    </svg>
  );
}

function useVariant(): LogoVariant {
  const { site, session, settings } = useShell();
  const mode = useStore(settings.store, (state) => state.mode);
  const edition = useStore(session.store, (state) => state.user?.systemVersion);
  if (site.brand === 'link') return 'link';
  if (edition === 'Lite') return 'lite';
  return mode === 'imf' || mode === 'dark' ? 'light' : 'full';
}

interface BrandProps {
  /** The mark alone. */
  readonly compact?: boolean;
  /** The name stands on phones, too. */
  readonly always?: boolean;
}

/** Logo of the site, or mark and name of the product where it has none; the mark alone where there is little room. */
export function Brand({ compact = false, always = false }: BrandProps) {
  const { t } = useTexts();
  const { logoUrl, settings } = useShell();
  const auto = useStore(settings.store, (state) => state.mode === 'auto');
  const wide = useVariant();
  const variant = compact ? 'mark' : wide;
  const [missing, setMissing] = useState<ReadonlySet<string>>(new Set());
  const url = logoUrl(variant);
  const name = t('shell.product');
  if (url === null || missing.has(url))
    return (
      <span className="pw:flex pw:min-w-0 pw:items-center pw:gap-2 pw:whitespace-nowrap pw:font-semibold">
        <Mark />
        <span className={compact ? 'pw-sr' : `pw:truncate ${always ? '' : 'pw:max-sm:hidden'}`}>{name}</span>
      </span>
    );
  return (
    <picture className="pw:flex pw:min-w-0 pw:items-center">
      {auto && variant === 'full' && (
        <source media="(prefers-color-scheme: dark)" srcSet={logoUrl('light') ?? url} />
      )}
      <img
        src={url}
        alt={name}
        // Where a phone's bar has little room it is smaller, never cut.
        className={`pw:h-6 pw:min-w-0 pw:object-contain ${compact ? 'pw:max-w-10' : 'pw:max-w-44 pw:object-left'}`}
        onError={() => setMissing((before) => new Set(before).add(url))}
      />
    </picture>
  );
}
