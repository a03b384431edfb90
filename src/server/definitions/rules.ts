/**
 * Rules of a record as the page states them, compiled by the engine: the same that the browser checked.
 * Source: DESIGN "One set of rules".
 */
import type { ServerPorts } from '../ports.ts';
import { fieldRuleBook, type RuleBook } from '../records/check.ts';

export function pageRuleBook(_ports: ServerPorts): RuleBook {
  return fieldRuleBook;
}
