import { describe, expect, it } from 'vitest';

import { projectionOf } from './listed-fields.ts';

type Names = readonly (string | readonly [string, Names])[];
const ALWAYS = { _id: 1, orgId: 1, seasonId: 1, createdAt: 1 };
const selected = (names: Names): Map<string, never> =>
  new Map(names.map((one) => (typeof one === 'string' ? [one, new Map()] : [one[0], selected(one[1])]))) as Map<string, never>;

describe('what a list reads of its orders', () => {
  it('is what was selected, of items field by field', () => {
    const names: Names = ['number', 'event', ['user', ['firstName']], ['tickets', ['_id', '__typename', ['scan', ['_id']]]]];
    expect(projectionOf(selected(names))).toEqual({ ...ALWAYS, number: 1, eventId: 1, user: 1, 'tickets._id': 1, 'tickets.scan': 1 });
    expect(projectionOf(selected(['__typename']))).toEqual(ALWAYS);
  });

  it('are whole items or orders where a field is made of others', () => {
    expect(projectionOf(selected([['tickets', ['_id', 'qrCodeUrl']]]))).toEqual({ ...ALWAYS, tickets: 1 });
    for (const field of ['qrCodeUrl', 'mails', 'refunds', 'toString']) expect(projectionOf(selected(['number', field]))).toBeNull();
  });
});
