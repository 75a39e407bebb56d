import { describe, expect, it } from 'vitest';

import { disputeWords, forbidsRefund, isOver } from './dispute.ts';

describe('a dispute of the buyer’s bank', () => {
  it.each([
    ['warning_needs_response', false, false],
    ['warning_under_review', false, false],
    ['warning_closed', false, true],
    ['needs_response', true, false],
    ['under_review', true, false],
    ['won', false, true],
    ['lost', true, true],
  ])('%s forbids a refund: %s, is over: %s', (status, forbids, over) => {
    expect([forbidsRefund({ status }), isOver({ status })]).toEqual([forbids, over]);
  });

  it('is described in words', () => {
    expect(disputeWords('product_not_received')).toBe('product not received');
  });
});
