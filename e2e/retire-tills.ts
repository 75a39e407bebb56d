import type { Page } from 'playwright-core';

import { ask } from './staff.ts';

/** Other stories sell in this world without a till. */
export async function retireTills(admin: Page): Promise<void> {
  const { tills } = await ask<{ tills: { _id: string; shift: { _id: string; state: string } | null }[] }>(
    admin,
    '{ tills { _id shift { _id state } } }',
    {},
  );
  for (const { _id: tillId, shift } of tills) {
    const count = 'mutation C($input: CountShiftInput!) { countShift(input: $input) { _id } }';
    const close = 'mutation E($input: CloseShiftInput!) { closeShift(input: $input) { _id } }';
    if (shift?.state === 'Open') await ask(admin, count, { input: { shiftId: shift._id, piles: [] } });
    if (shift) await ask(admin, close, { input: { shiftId: shift._id, left: 0, reason: 'The story is over' } });
    await ask(admin, 'mutation R($input: RetireTillInput!) { retireTill(input: $input) { _id } }', { input: { tillId } });
  }
}
