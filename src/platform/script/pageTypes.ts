/** The interface between a page's scripts and their host's side. Source: DESIGN "Scripts". */
import type { CompiledPage, Language, Notice, ScriptPort } from '../../engine/internal.ts';
import type { Opener } from '../types.ts';
import type { DialogAnswer } from './dialogs.ts';
import type { ScriptForm } from './formMirror.ts';

export interface ScriptPageOptions {
  readonly page: CompiledPage;
  /** The user's language, for the titles that scripts read; zh_TW where absent. */
  readonly language?: () => Language;
  /** Facts for scripts' `context`, beside the event's own: plain JSON. */
  readonly context?: () => Readonly<Record<string, unknown>>;
  readonly opener?: Pick<Opener, 'open'> | undefined;
  /** Asks whether scripts that open one dialog after another go on; no ends them. Absent: such dialogs are refused. */
  readonly goOn?: (() => Promise<boolean>) | undefined;
  /** Text of the loading overlay where the script gives none; 'loading' unless stated. Source: 002 9. */
  readonly loadingText?: () => string;
  /** Called for failures without a waiting caller: timers, continuations. */
  readonly notify?: (notice: Notice) => void;
  /** A script closes the dialog that holds the page. */
  readonly close?: (answer: DialogAnswer) => void;
}

export interface ScriptPage {
  /** For `createForm`'s ports. */
  readonly port: ScriptPort;
  /**
   * Binds the form that the scripts read and write; before that every run fails with `script.closed`. `holdSaves` makes its
   * saves wait until the answer is called.
   */
  attach(form: ScriptForm, holdSaves?: () => () => void): void;
  /** Runs onDestroy, ends timers, forgets dialogs. Resolves at the end; further runs fail. */
  close(): Promise<void>;
  /** The user ends the page's scripts; the page itself stays. Called by the host. */
  halt(): void;
  /** The worker was lost: the load script runs again in the next one. Called by the host. */
  lost(): void;
}
