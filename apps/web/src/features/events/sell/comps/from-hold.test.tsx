import { within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Hold, MutationGiveFromHoldArgs } from '#gql/schema-types.ts';
import { followServerTime } from '#lib/time/clock.ts';
import { anEvent, anId } from '#testing/factories.ts';
import { pickOption } from '#testing/pick-option.ts';
import { renderRoute } from '#testing/render-route.tsx';

const event = anEvent({ stub: 'night-swim' });
const hold: Hold = {
  _id: anId(),
  eventId: event._id,
  name: 'House seats',
  qty: 8,
  ticketType: 'Floor',
  ticketTypeId: anId(),
  ticketRemaining: 0,
  totalHeld: 8,
  totalCheckedIn: 0,
  totalReleased: 2,
  totalOutstanding: 6,
  promised: 4,
  note: '',
  contact: '',
  releaseAt: null,
  releasedAt: null,
  version: 1,
  createdAt: '2026-11-20T16:00:00.000Z',
};
const promised: Hold = { ...hold, _id: anId(), name: 'All promised', promised: 6 };
const comps = { budgets: [], own: { role: 'BOX_OFFICE', budget: 3, given: 2 }, given: [] };

describe('a comp out of a hold', () => {
  beforeEach(() => {
    sessionStorage.clear();
    followServerTime('2026-11-21T18:00:00.000Z');
  });

  it('BUY-061 is given out of the hold that is chosen, as far as no guest waits for its places', async () => {
    const { screen, user, askedFor } = await renderRoute(`/admin/dashboard/events/details/sell?eventId=${event._id}`, {
      as: { role: 'BOX_OFFICE' },
      answers: {
        event: { ...event, holds: [hold, promised] },
        publicEvent: { _id: event._id, ticketTypes: [], upgrades: [] },
        tills: [],
        followCharge: null,
        comps,
        giveFromHold: { _id: 'a'.repeat(24), number: 'MQ-48231', tickets: [{ _id: 't1' }, { _id: 't2' }] },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Comp out of a hold' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(await dialog.findByRole('combobox', { name: 'Hold' }));
    expect(screen.queryByText(/All promised/)).toBeNull();
    await pickOption(user, 'House seats, Floor (2 left)');
    const quantity = dialog.getByLabelText('Tickets');
    await user.clear(quantity);
    await user.type(quantity, '3');
    await user.click(dialog.getByRole('button', { name: 'Give 3 tickets' }));
    expect([dialog.getByText('Enter 1 to 2.'), await dialog.findByText('This is more than the budget.')]).toHaveLength(2);
    await user.clear(quantity);
    await user.type(quantity, '2');
    await user.type(dialog.getByLabelText(/^Reason/), 'Crew');
    await user.type(dialog.getByLabelText(/^Name/), 'June Abara');
    await user.click(dialog.getByRole('button', { name: 'Give 2 tickets' }));
    expect(await screen.findByText('Order MQ-48231: 2 tickets given away.')).toBeTruthy();
    const input = askedFor('GiveFromHold')[0]!.variables['input'] as MutationGiveFromHoldArgs['input'];
    expect(input).toEqual({
      eventId: event._id,
      holdId: hold._id,
      quantity: 2,
      reason: 'Crew',
      buyer: { fullName: 'June Abara', email: null },
      idempotencyKey: expect.any(String),
    });
    expect(askedFor('ReserveAtCounter')).toEqual([]);
  });
});
