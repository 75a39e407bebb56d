import { expect, it } from 'vitest';

import { REPRINT_REASON_MAX, validateReprint } from './reprint.ts';

it('tickets are printed again for a reason of at most 200 characters', () => {
  expect(validateReprint({ reason: ' Lost ' })).toEqual([]);
  expect(validateReprint({ reason: 'x'.repeat(REPRINT_REASON_MAX) })).toEqual([]);
  for (const reason of ['', '  ', 'x'.repeat(REPRINT_REASON_MAX + 1)])
    expect(validateReprint({ reason })).toMatchObject([{ path: 'reason' }]);
});
