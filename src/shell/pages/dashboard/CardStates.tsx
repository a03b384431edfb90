import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../../widgets/internal.ts';
import { ShellLink } from '../../routes/ShellLink.tsx';
import type { Fetched } from '../useFetched.ts';

/** Milliseconds after which coming home asks for records anew: what was approved or submitted meanwhile waits no more. */
export const GOOD_FOR = 2_000;

/** The same for what changes seldom, as rights, or reads many records, as figures. */
export const GOOD_FOR_LONG = 30_000;

interface CardLineProps {
  readonly to: string;
  readonly title: string;
  readonly detail?: string | undefined;
  /** A second line below the title. */
  readonly below?: string | undefined;
  /** It leads to another site, which the browser opens beside this one. */
  readonly elsewhere?: boolean;
}

/** One line of a card that leads to a page. */
export function CardLine({ to, title, detail, below, elsewhere = false }: CardLineProps) {
  const { t } = useTexts();
  const look = {
    title,
    className:
      'pw:flex pw:min-h-8 pw:items-center pw:gap-3 pw:rounded-md pw:px-2 pw:text-text pw:no-underline pw:hover:bg-hover pw:pointer-coarse:min-h-10',
  };
  if (elsewhere)
    return (
      <li>
        <a href={to} target="_blank" rel="noreferrer" {...look}>
          <span className="pw:min-w-0 pw:flex-1 pw:truncate">{title}</span>
          <span className="pw-sr">{t('shell.menu.elsewhere')}</span>
          <ExternalLink size={14} aria-hidden className="pw:shrink-0" />
        </a>
      </li>
    );
  return (
    <li>
      <ShellLink to={to} {...look}>
        <span className="pw:min-w-0 pw:flex-1 pw:py-1">
          <span className="pw:block pw:truncate">{title}</span>
          {below !== undefined && (
            <span className="pw:block pw:truncate pw:text-text-muted pw:text-xs pw:tabular-nums">
              {below}
            </span>
          )}
        </span>
        {detail !== undefined && detail !== '' && (
          <span className="pw:max-w-[45%] pw:shrink-0 pw:truncate pw:text-text-muted pw:text-xs pw:tabular-nums">
            {detail}
          </span>
        )}
      </ShellLink>
    </li>
  );
}

/** The link at the foot of a card that leads to all of what it shows the first of. */
export function CardMore({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <ShellLink
      to={to}
      className="pw:mt-auto pw:flex pw:items-center pw:self-start pw:px-2 pw:pt-2 pw:text-accent pw:text-sm pw:pointer-coarse:min-h-10"
    >
      {children}
    </ShellLink>
  );
}

/** Where a card has nothing to show: why, and what to do. */
export function CardEmpty({ children }: { readonly children: ReactNode }) {
  return (
    <p className="pw:m-auto pw:max-w-72 pw:text-balance pw:p-3 pw:text-center pw:text-text-muted">
      {children}
    </p>
  );
}

interface AnsweredProps<T> {
  readonly fetched: { readonly state: Fetched<T>; readonly retry: () => void };
  readonly children: (value: T) => ReactNode;
}

/** What a card asks the server for: while it is awaited, where it failed, and once it is there. */
export function Answered<T>({ fetched: { state, retry }, children }: AnsweredProps<T>) {
  const { t } = useTexts();
  if (state.phase === 'ready') return children(state.value);
  if (state.phase === 'loading')
    return (
      <div
        role="status"
        aria-label={t('widgets.form.loading')}
        className="pw:flex pw:flex-col pw:gap-3 pw:p-2"
      >
        {[0, 1, 2].map((row) => (
          <div key={row} className="pw-skeleton pw-skeleton-control" />
        ))}
      </div>
    );
  const forbidden = state.error.kind === 'forbidden' || state.error.kind === 'notFound';
  return (
    <div
      role="alert"
      className="pw:m-auto pw:flex pw:flex-col pw:items-center pw:gap-2 pw:p-3 pw:text-text-muted"
    >
      {t(forbidden ? 'shell.dashboard.gone' : 'shell.dashboard.failed')}
      {!forbidden && (
        <button type="button" className="pw-button" onClick={retry}>
          {t('widgets.form.retry')}
        </button>
      )}
    </div>
  );
}
