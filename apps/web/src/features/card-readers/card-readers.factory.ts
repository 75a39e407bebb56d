import type { CardReader } from '#gql/schema-types.ts';

let count = 0;

/** A reader at the front till, online. */
export function aReader(overrides: Partial<CardReader> = {}): CardReader {
  count += 1;
  return {
    id: `tmr_${count}`,
    label: 'Front till',
    serialNumber: `SIM-${1000 + count}`,
    ipAddress: '192.168.1.20',
    status: 'connected',
    ...overrides,
  };
}
