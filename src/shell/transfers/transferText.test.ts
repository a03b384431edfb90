import { expect, test } from 'vitest';
import { createTransfers } from '../../platform/index.ts';
import { countTransfers, stateText } from './transferText.ts';

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

test('of a size that nobody knows it is told how much has come', () => {
  const told = (bytes: number) => {
    const transfers = createTransfers();
    transfers
      .begin({ kind: 'download', name: 'a', cancel: () => undefined })
      .progress({ share: null, bytes });
    const [running] = transfers.list();
    return running && stateText(running, (_, params) => String(params?.size));
  };
  expect([400, 84_000, 1_250_000].map(told)).toEqual(['1 kB', '84 kB', '1.3 MB']);
});
