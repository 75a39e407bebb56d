import { describe, expect, it } from 'vitest';

import { ACT_STATES, isActMoving, isRetryOffered } from './act-states.ts';

describe('the states of an act on many', () => {
  it('BYD-041 moves by itself while it counts down or runs', () => {
    expect(ACT_STATES.filter(isActMoving)).toEqual(['Counting', 'Running']);
  });

  it('BYD-041 offers a retry of what failed, and of what a stop left waiting', () => {
    expect(ACT_STATES.filter((state) => isRetryOffered(state, { total: 9, failed: 1, waiting: 0 }))).toEqual(['Stopped', 'Done']);
    expect(ACT_STATES.filter((state) => isRetryOffered(state, { total: 9, failed: 0, waiting: 1 }))).toEqual(['Stopped']);
    expect(ACT_STATES.filter((state) => isRetryOffered(state, { total: 9, failed: 0, waiting: 0 }))).toEqual([]);
  });

  it('BYD-041 goes on with an act that was stopped before its items were written', () => {
    expect(ACT_STATES.filter((state) => isRetryOffered(state, { total: 0, failed: 0, waiting: 0 }))).toEqual(['Stopped']);
  });
});
