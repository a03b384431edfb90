/** How Storybook's table of controls shows the args of stories. */
import type { ArgTypes } from 'storybook/internal/types';
import { MODES } from '../../src/engine/internal.ts';
import { FORM_STATES } from './situation.ts';

/** The words that an arg of this name may have. */
const CHOICES: Readonly<Record<string, readonly unknown[]>> = {
  state: FORM_STATES,
  mode: MODES,
  layout: ['page', 'dialog'],
  totals: ['waiting', 'failing'],
  userName: [null, 'planner', 'operator', 'approver', 'builder', 'admin', 'visitor'],
};

/** Whole pages, data and functions: the panel 'Page' shows the page, and edits it. */
const HIDDEN = ['fixture', 'definition', 'objectModel', 'ports', 'adapters', 'samples'];

/** A list to choose from for what has one, and nothing for what no control could edit. */
export function argTypesFor(argTypes: ArgTypes, args: Readonly<Record<string, unknown>>): ArgTypes {
  const made = { ...argTypes };
  for (const [name, options] of Object.entries(CHOICES))
    if (Object.hasOwn(args, name) && options.includes(args[name]))
      made[name] = { ...made[name], name, options, control: { type: 'select' } };
  for (const name of HIDDEN)
    if (Object.hasOwn(args, name)) made[name] = { ...made[name], name, table: { disable: true } };
  return made;
}
