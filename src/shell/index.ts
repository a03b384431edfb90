'use client';
/** Door of the shell room. */
export { createShell, type RunningShell, type ShellOptions } from './createShell.ts';
export { Shell, type ShellProps } from './Shell.tsx';
