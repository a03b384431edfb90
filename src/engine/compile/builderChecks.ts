import { checkIcon } from './icons.ts';
import { checkOptions } from './optionCheck.ts';

/**
 * What the compiler checks for those who tell page builders of issues, beside what it needs to draw a page: options for
 * `compilePage` and `compileList`.
 * @example
 * const items = [{ key: 'b', type: 'textbox', model: 'b', options: { plcaeholder: 'Name', icon: 'trukc' } }];
 * compilePage({ items }, builderChecks).issues.length; // => 2
 */
export const builderChecks = { checkIcon, checkOptions } as const;
