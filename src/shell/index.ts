/** Door of the shell room. */
export { createShell, type RunningShell, type ShellOptions } from './createShell.ts';
export { Shell } from './Shell.tsx';
