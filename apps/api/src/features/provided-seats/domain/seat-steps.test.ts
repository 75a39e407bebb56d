import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { ProvidedState } from '#platform/seating/seating-provider.port';

import { seatSteps, type ClaimedObject, type SeatStep } from './seat-steps.ts';

const OURS = { isOurToken: (token: string) => token !== 'theirs', isOurOrder: (orderId: string | null) => orderId !== 'by hand' };
const claimed = (more: Partial<ClaimedObject> = {}): ClaimedObject => ({
  label: 'A-1',
  isArea: false,
  booked: 0,
  orderId: null,
  held: new Map(),
  ...more,
});
const state = (more: Partial<ProvidedState> = {}): ProvidedState => ({ label: 'A-1', booked: 0, held: new Map(), orderId: null, ...more });
const stepsFor = (ours: ClaimedObject, theirs: ProvidedState) => {
  const { steps, foreign } = seatSteps([ours], new Map([[theirs.label, theirs]]), OURS);
  return [
    ...steps.map(({ act, token, orderId }) => [act, token, orderId].filter(Boolean).join(' ')),
    ...foreign.map((label) => `foreign ${label}`),
  ];
};

describe('the steps that bring the provider in line', () => {
  it('are none where both sides say the same', () => {
    expect(stepsFor(claimed(), state())).toEqual([]);
    expect(stepsFor(claimed({ booked: 1, orderId: 'o1' }), state({ booked: 1, orderId: 'o1' }))).toEqual([]);
    expect(stepsFor(claimed({ held: new Map([['t', 1]]) }), state({ held: new Map([['t', 1]]) }))).toEqual([]);
  });

  it('hold, book and release what the provider lacks or has too much', () => {
    expect(stepsFor(claimed({ held: new Map([['t', 1]]) }), state())).toEqual(['hold t']);
    expect(stepsFor(claimed({ booked: 1, orderId: 'o1' }), state())).toEqual(['book o1']);
    expect(stepsFor(claimed({ booked: 1, orderId: 'o1' }), state({ held: new Map([['t', 1]]) }))).toEqual(['book t o1']);
    expect(stepsFor(claimed(), state({ held: new Map([['t', 1]]) }))).toEqual(['release t']);
    expect(stepsFor(claimed(), state({ booked: 1, orderId: 'o1' }))).toEqual(['release']);
    expect(stepsFor(claimed({ held: new Map([['t', 1]]) }), state({ booked: 1, orderId: 'o1' }))).toEqual(['release', 'hold t']);
    expect(stepsFor(claimed({ held: new Map([['t2', 1]]) }), state({ held: new Map([['t1', 1]]) }))).toEqual(['release t1', 'hold t2']);
    expect(stepsFor(claimed({ booked: 1, orderId: 'o2' }), state({ booked: 1, orderId: 'o1' }))).toEqual(['release', 'book o2']);
  });

  it('leave alone what others have, and objects that the provider does not know', () => {
    const held = new Map([['theirs', 1]]);
    expect(stepsFor(claimed({ booked: 1, orderId: 'o1' }), state({ held }))).toEqual(['foreign A-1']);
    expect(stepsFor(claimed({ held: new Map([['t', 1]]) }), state({ booked: 1, orderId: 'by hand' }))).toEqual(['foreign A-1']);
    expect(stepsFor(claimed({ booked: 1, orderId: 'o1' }), state({ label: 'B-1' }))).toEqual(['foreign A-1']);
  });

  it('end with a provider that says what the claims say, for any claims and any state of ours', () => {
    const counts = fc.dictionary(fc.constantFrom('t1', 't2', 't3'), fc.integer({ min: 1, max: 4 }));
    const area = fc.record({ booked: fc.nat(9), held: counts });
    const one = fc.oneof(
      fc.constant({ booked: 0, held: {} }),
      fc.constant({ booked: 1, held: {} }),
      fc.constantFrom('t1', 't2').map((token) => ({ booked: 0, held: { [token]: 1 } })),
    );
    const pair = fc.oneof(fc.tuple(area, area, fc.constant(true)), fc.tuple(one, one, fc.constant(false)));
    fc.assert(
      fc.property(fc.array(pair, { maxLength: 6 }), (pairs) => {
        const ours = pairs.map(([mine, , isArea], at) =>
          claimed({ label: `L${at}`, isArea, booked: mine.booked, orderId: !isArea && mine.booked ? 'o1' : null, held: mapOf(mine.held) }),
        );
        const theirs = new Map<string, ProvidedState & { booked: number; held: Map<string, number>; orderId: string | null }>(
          pairs.map(([, their, isArea], at) => {
            const orderId = !isArea && their.booked ? 'o1' : null;
            return [`L${at}`, { label: `L${at}`, booked: their.booked, held: mapOf(their.held), orderId }];
          }),
        );
        const { steps, foreign } = seatSteps(ours, theirs, OURS);
        for (const step of steps) apply(step, theirs);
        expect(foreign).toEqual([]);
        for (const { label, booked, held } of ours) {
          const { booked: now, held: holds } = theirs.get(label)!;
          expect([now, Object.fromEntries(holds)]).toEqual([booked, Object.fromEntries(held)]);
        }
        expect(seatSteps(ours, theirs, OURS).steps).toEqual([]);
      }),
    );
  });
});

const mapOf = (counts: Record<string, number>) => new Map(Object.entries(counts));

function apply(
  { act, token, orderId, places }: SeatStep,
  states: Map<string, { booked: number; held: Map<string, number>; orderId: string | null }>,
): void {
  for (const { label, quantity } of places) {
    const one = states.get(label)!;
    if (token !== null && act !== 'hold') add(one.held, token, -quantity);
    if (act === 'hold') add(one.held, token!, quantity);
    if (act === 'book') one.booked += quantity;
    if (act === 'book') one.orderId = orderId;
    if (act === 'release' && token === null) one.booked -= quantity;
    expect(one.booked).toBeGreaterThanOrEqual(0);
  }
}

function add(counts: Map<string, number>, key: string, by: number): void {
  const next = (counts.get(key) ?? 0) + by;
  expect(next).toBeGreaterThanOrEqual(0);
  if (next === 0) counts.delete(key);
  else counts.set(key, next);
}
