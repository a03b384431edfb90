'use client';
/** Door of the shell room. */
export { createShell, type RunningShell, type ShellOptions } from './createShell.ts';
export type { LogoVariant } from './layout/Brand.tsx';
export { Shell, type ShellProps } from './Shell.tsx';
export type { SiteConfig } from './settings/site.ts';
