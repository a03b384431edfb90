/** Pages whose code is fetched when the first tab of their kind is shown. */
import { later } from '../../widgets/index.ts';

/** The form of a tab, with its fields and tables. */
export const FormPage = later(async () => (await import('./FormPage.tsx')).FormPage);

/** The designer, by far the largest part, which only builders open. */
export const BuildFormPage = later(async () => (await import('./BuildFormPage.tsx')).BuildFormPage);
