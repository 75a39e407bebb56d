import { describe, expect, it } from 'vitest';

import { maySwitchPassage, passageAt, type DoorGate, type GateDirection } from './gates.ts';

const gate = (direction: GateDirection): DoorGate => ({
  _id: direction,
  name: direction,
  direction,
  ticketTypeIds: [],
  sectionIds: [],
  dayIds: [],
  opensAt: null,
  closesAt: null,
});

describe('which way is scanned at a gate', () => {
  const all = { gates: [gate('In'), gate('Out'), gate('Both')] };
  it.each([
    ['In', all, 'In', 'In', false],
    ['Out', all, 'Out', 'Out', false],
    ['Both', all, 'In', 'Out', true],
    ['without one', all, 'In', 'Out', true],
    ['where nobody is scanned out', { gates: [gate('In')] }, 'In', 'In', false],
  ] as const)('BYD-156 %s', (at, rules, usual, chosen, maySwitch) => {
    const gateId = rules.gates.find(({ _id }) => _id === at)?._id ?? null;
    expect([passageAt(rules, gateId, false), passageAt(rules, gateId, true), maySwitchPassage(rules, gateId)]).toEqual([
      usual,
      chosen,
      maySwitch,
    ]);
  });
});
