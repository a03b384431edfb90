/** Toolbar, list and table actions. Source: 001 3.2, 002 2.2, 3.4 and 3.8. */

import { isObject, type JsonObject } from '../definition/guard.ts';
import { actionOptionsShape, actionShape } from '../definition/schema/action.ts';
import { mend } from '../definition/shape.ts';
import { pointerTo } from '../issues/pointer.ts';
import { isUnsafeName } from '../plain.ts';
import { type CompileContext, wordOf } from './context.ts';
import { codeOf, flagOf, isOn, lengthOf, listOf, objectOf, textOf } from './read.ts';
import { checkScripts, scriptsOf } from './scripts.ts';
import { stateRules } from './states.ts';
import { ownText } from './texts.ts';
import type { CompiledAction, CompiledOpen } from './types.ts';

type Location = 'toolbar' | 'tablebar';
const PLACES: readonly Location[] = ['toolbar', 'tablebar'];
const LOCATIONS: Readonly<Record<Location, readonly Location[]>> = {
  toolbar: ['toolbar'],
  tablebar: ['tablebar'],
};
const SELECT_MODES = ['none', 'single', 'multiple'] as const;
/** The word of 002 3.4 for the first select mode. */
const NO_MODE = 'empty';
const OPEN_TYPES = ['dialog', 'drawer', 'route', 'blank'] as const;
const DIALOG_MODES = ['modal', 'modeless', 'full-screen', 'fullscreen'] as const;
const PARAM_TYPES = ['query', 'params'] as const;
const NONE: readonly CompiledAction[] = [];

/** The list that actions are compiled for, which decides their defaults. */
export interface ActionPlace {
  readonly standard: Location;
  /** Prefix of keys and text references: action keys are unique within their list only. */
  readonly prefix: string;
  /** True where actions are run by key: several of one code may then be in the list, each with a key of its own. */
  readonly byKey?: boolean;
}

function locationsOf(
  stored: unknown,
  standard: Location,
  pointer: string,
  context: CompileContext,
): readonly Location[] {
  const words = typeof stored === 'string' ? stored.split(',') : listOf(stored);
  const stated = new Set(
    words.map((word) => wordOf(typeof word === 'string' ? word.trim() : word, PLACES, pointer, context)),
  );
  const found = PLACES.filter((place) => stated.has(place));
  return found.length === 0 ? LOCATIONS[standard] : found;
}

function selectModeOf(
  stored: unknown,
  pointer: string,
  context: CompileContext,
): CompiledAction['selectMode'] {
  if (textOf(stored)?.toLowerCase() === NO_MODE) return 'none';
  return wordOf(stored, SELECT_MODES, pointer, context) ?? 'none';
}

/** `key` or `key:rowfield`, comma-separated. */
function paramsOf(stored: unknown): CompiledOpen['params'] {
  const text = textOf(stored);
  if (text === null) return [];
  return text
    .split(',')
    .map((pair) => {
      const [name = '', from] = pair.split(':', 2);
      return { name: name.trim(), from: from?.trim() || name.trim() };
    })
    .filter((pair) => pair.name !== '' && !isUnsafeName(pair.name) && !isUnsafeName(pair.from));
}

const OPENING = /^(openType|routeUrl|renderCode|param|dialog)/;

/** Where and how an action opens its form; null where the definition states nothing about it. */
function openOf(options: JsonObject, at: string, context: CompileContext): CompiledOpen | null {
  const stated = Object.entries(options).some(
    ([name, value]) => OPENING.test(name) && value !== null && value !== '',
  );
  if (!stated) return null;
  const tell = (name: string, known: readonly string[]) =>
    wordOf(options[name], known, `${at}/options/${name}`, context);
  // An unknown word is kept: running the action then reports it, instead of opening a dialog that was not meant.
  tell('openType', OPEN_TYPES);
  tell('dialogMode', DIALOG_MODES);
  return {
    openType: textOf(options.openType)?.toLowerCase() ?? null,
    routeUrl: textOf(options.routeUrl),
    paramType: wordOf(options.paramType, PARAM_TYPES, `${at}/options/paramType`, context) ?? 'query',
    params: paramsOf(options.params),
    renderCode: textOf(options.renderCode),
    dialogWidth: lengthOf(options.dialogWidth),
    dialogHeight: lengthOf(options.dialogHeight),
    dialogMode: textOf(options.dialogMode),
  };
}

function operTypeOf(stored: unknown): CompiledAction['operType'] {
  const word = textOf(stored)?.toLowerCase();
  return word === 'inner' || word === 'system' ? word : word === undefined ? 'system' : 'custom';
}

/**
 * Compiles a list of actions. Keys are unique in it. A repeated code is an issue and only its first action is kept:
 * always in tables (001 5), elsewhere only where the actions have no keys of their own to tell them apart.
 */
export function compileActions(
  stored: unknown,
  path: string,
  place: ActionPlace,
  context: CompileContext,
): readonly CompiledAction[] {
  const list = listOf(stored);
  if (list.length === 0) return NONE;
  const codes = new Set<string>();
  const keys = new Set<string>();
  const actions: CompiledAction[] = [];
  list.forEach((entry, index) => {
    const pointer = pointerTo(path, index);
    const at = context.base + pointer;
    if (!isObject(entry)) {
      context.sink.error('page.badAction', at);
      return;
    }
    mend(actionShape, entry, at, context.sink);
    const code = codeOf(entry.code) ?? textOf(entry.name) ?? textOf(entry.type);
    if (code === null) {
      context.sink.error('page.actionWithoutCode', at);
      return;
    }
    const own = textOf(entry.key);
    const named = own !== null && place.byKey === true;
    const folded = code.toLowerCase();
    if (!named && codes.has(folded)) {
      context.sink.error('page.duplicateAction', at, { actionCode: code });
      return;
    }
    if (!named) codes.add(folded);
    const options = objectOf(entry.options);
    mend(actionOptionsShape, options, `${at}/options`, context.sink);
    checkScripts(entry.scripts, `${at}/scripts`, context.sink);
    checkScripts(options.scripts, `${at}/options/scripts`, context.sink);
    let key = own ?? `${place.prefix}${code}`;
    if (keys.has(key)) {
      context.sink.error('page.duplicateKey', `${at}/key`, { key });
      while (keys.has(key)) key = `${key}@${index}`;
    }
    keys.add(key);
    // `dropdownAction` switched off: the stored options of the dropdown stay in the definition and are not used.
    const dropdown = flagOf(options.dropdownAction) === false ? undefined : options.dropdownOptions;
    const children = options.childItems ?? dropdown;
    context.asked.checkIcon?.(options.icon, `${at}/options/icon`, context.sink);
    actions.push({
      key,
      code,
      title: ownText(
        context.texts,
        own === null || place.prefix === '' ? key : `${place.prefix}${own}`,
        'title',
        textOf(entry.title),
      ),
      name: textOf(entry.name) ?? code,
      operType: operTypeOf(entry.opertype ?? entry.operType),
      icon: textOf(options.icon),
      location: locationsOf(options.location, place.standard, `${at}/options/location`, context),
      selectMode: selectModeOf(options.selectMode, `${at}/options/selectMode`, context),
      disabled: isOn(options.disabled),
      noPermission: isOn(options.noPermission),
      ...(isOn(options.confirm) ? { confirm: true } : null),
      states: stateRules(options, undefined, at, context),
      script: textOf(options.script) ?? textOf(entry.script),
      scripts: scriptsOf(entry.scripts, options.scripts),
      children: compileActions(
        children,
        `${pointer}/options/${options.childItems === undefined ? 'dropdownOptions' : 'childItems'}`,
        { ...place, prefix: `${key}.` },
        context,
      ),
      open: openOf(options, at, context),
      pointer,
    });
  });
  return actions;
}
