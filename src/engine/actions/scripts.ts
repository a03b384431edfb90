/** The stored scripts of an event or an action. Source: specification 001 1 and 4.2. */
import type { CompiledAction, CompiledScript } from '../compile/types.ts';

/** True where a stored event name means the event, whatever the spelling: `change`, `onChange`, `onchange`. */
export function isEvent(stored: string, event: string): boolean {
  const name = stored.toLowerCase();
  const wanted = event.toLowerCase();
  return name === wanted || name === `on${wanted}`;
}

/** The scripts of a widget, an action or a list's table for an event. */
export function scriptsFor(scripts: readonly CompiledScript[], event: string): readonly CompiledScript[] {
  return scripts.length === 0 ? scripts : scripts.filter((script) => isEvent(script.event, event));
}

/** The scripts that an action runs: its own, then those of its click event. */
export function actionContents(action: CompiledAction): readonly string[] {
  const own = action.script === null ? [] : [action.script];
  return [...own, ...scriptsFor(action.scripts, 'click').map((script) => script.content)].filter(
    (content) => content.trim() !== '',
  );
}
