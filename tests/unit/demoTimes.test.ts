/** The demo's days move with the day on which a server is filled: on each day of the week its records are of the past. */
import { expect, it } from 'vitest';
import { createDemoFactory } from '../../fixtures/demo/index.ts';

it.each(['2026-11-28', '2026-11-29', '2026-11-30'])(
  'nothing was made or approved after %s began',
  (today) => {
    const { records } = createDemoFactory({ today });
    for (const [object, all] of Object.entries(records))
      for (const { id, createTime, approveTime } of all) {
        expect(String(createTime) <= `${today} 00:00:00`, `${object} ${id} ${createTime}`).toBe(true);
        if (approveTime !== undefined)
          expect(String(createTime) <= String(approveTime), `${object} ${id} ${approveTime}`).toBe(true);
      }
  },
);
