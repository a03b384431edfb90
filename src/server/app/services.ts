/** Services that the routes share besides the ports. */
import type { Registry } from '../objects/registry.ts';
import type { ServerPorts } from '../ports.ts';
import type { RuleBook } from '../records/check.ts';

export interface Services {
  readonly ports: ServerPorts;
  readonly registry: Registry;
  readonly rules: RuleBook;
}
