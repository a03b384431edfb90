import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { oldNode } from './oldNode.ts';

it('says what is needed, and what is there', () => {
  expect(oldNode('20.20.2')).toBe('Pagewright needs Node 22 or newer; this is Node 20.20.2.');
  expect(oldNode('9.0.0')).toContain('this is Node 9.0.0');
  for (const version of ['22.0.0', '24.21.0', '100.0.0']) expect(oldNode(version)).toBeNull();
});

it('needs what the package promises', () => {
  const manifest = readFileSync(resolve(import.meta.dirname, '../../../package.json'), 'utf8');
  const { engines }: { engines: { node: string } } = JSON.parse(manifest);
  expect(engines.node).toBe('>=22');
  expect(oldNode('21.99.0')).toContain('Node 22 or newer');
});
