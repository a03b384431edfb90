import { describe, expect, it } from 'vitest';
import { eventProblems, parseEvents } from './parse-events.ts';

const step = { set: 'amount', multiply: ['qty', 'price'] };
const event = (steps: number, factors = 2) => ({
  key: 'qty',
  steps: Array.from({ length: steps }, () => ({ ...step, multiply: Array(factors).fill('qty') })),
});
const paths = (events: unknown) => eventProblems(events).map(({ path, params }) => [path, params.most]);

describe('what a change of a field runs is bounded', () => {
  it.each([
    ['events', Array(201).fill(event(1)), [['/events', 200]]],
    ['steps', [event(1), event(51)], [['/events/1/steps', 50]]],
    ['factors', [{ key: 'a', steps: [step, event(1, 21).steps[0]] }], [['/events/0/steps/1/multiply', 20]]],
    ['nothing', Array(200).fill(event(50, 20)), []],
    ['no list at all', 'x', []],
  ])('a model with too many %s is refused at its place', (_, events, problems) => {
    expect(paths(events)).toEqual(problems);
  });

  it('of a stored model the rest is left out', () => {
    const [first, ...others] = parseEvents(Array(300).fill(event(60, 30)));
    expect(others).toHaveLength(199);
    expect(first?.steps).toHaveLength(50);
    expect(first?.steps[0]).toMatchObject({ factors: Array(20).fill('qty') });
  });
});
