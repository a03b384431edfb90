import type { Registry } from '../objects/registry.ts';
import type { ServerPorts } from '../ports.ts';
import type { RuleBook } from '../records/check.ts';

/** What all routes share: the ports, the business objects, and the rules that records are checked by. */
export interface Services {
  readonly ports: ServerPorts;
  readonly registry: Registry;
  readonly rules: RuleBook;
}
