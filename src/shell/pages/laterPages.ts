/** Pages whose code is loaded when the first tab of their kind is shown. */
import { later } from '../../widgets/index.ts';

/** Form tabs. */
export const FormPage = later(async () => (await import('./FormPage.tsx')).FormPage);

/** The designer: by far the largest part, needed by builders only. */
export const BuildFormPage = later(async () => (await import('./BuildFormPage.tsx')).BuildFormPage);
