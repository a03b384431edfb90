import type { PageNeeds } from '../definitions/needs.ts';
import type { Registry } from '../objects/registry.ts';
import type { ServerPorts } from '../ports.ts';
import type { RuleBook } from '../records/check.ts';

/** What all routes share: the ports, the business objects, what pages name, and the rules that records are checked by. */
export interface Services {
  readonly ports: ServerPorts;
  readonly registry: Registry;
  readonly pageNeeds: PageNeeds;
  readonly rules: RuleBook;
}
