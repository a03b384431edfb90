/** Pages whose code is loaded when the first tab of their kind is shown. */
import type { ReactNode } from 'react';
import { later } from '../../widgets/internal.ts';

/** Background of a page, on which a skeleton is visible in every mode. */
function onGround(_: object, inside: ReactNode): ReactNode {
  return <div className="pw:flex pw:h-full pw:flex-col pw:bg-surface">{inside}</div>;
}

/** Form tabs. */
export const FormPage = later(async () => (await import('./FormPage.tsx')).FormPage, onGround);

/** The designer: by far the largest part, needed by builders only. */
export const BuildFormPage = later(async () => (await import('./BuildFormPage.tsx')).BuildFormPage, onGround);
