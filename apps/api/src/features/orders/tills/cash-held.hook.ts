import { defineQuestion } from '#platform/hooks/hook';
import type { Tx } from '#platform/mongo/transactions.service';

import type { Shift } from './shift.schema.ts';

/** What the drawer of an open shift holds by what moved in it, cents, as it is known in the transaction; less what was promised out of it. */
export const cashHeld = defineQuestion<[tx: Tx, shift: Pick<Shift, '_id' | 'orgId' | 'float'>], Promise<number>>('tills.cash-held');
