import { expect, test } from 'vitest';
import { createTransfers } from '../../platform/index.ts';
import { countTransfers } from './transferText.ts';

const AWAY = { kind: 'network', code: 'request.network', params: {}, retryable: true } as const;

test('a failure is counted until it was seen, and again when it fails once more', () => {
  const transfers = createTransfers();
  const report = transfers.begin({ kind: 'upload', name: 'a', cancel: () => undefined });
  expect(countTransfers(transfers.list())).toEqual({ code: 'running', count: 1 });
  report.failed(AWAY);
  expect(countTransfers(transfers.list())).toEqual({ code: 'failed', count: 1 });
  transfers.seen();
  expect(countTransfers(transfers.list())).toEqual({ code: null, count: 0 });
  report.again();
  expect(countTransfers(transfers.list())).toEqual({ code: 'running', count: 1 });
  report.failed(AWAY);
  expect(countTransfers(transfers.list())).toEqual({ code: 'failed', count: 1 });
});
