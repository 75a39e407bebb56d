import { fireEvent, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Event } from '#gql/schema-types.ts';
import { followServerTime } from '#lib/time/clock.ts';
import { anAddOn } from '#testing/event-items.factory.ts';
import { anEvent, anId, anOrganization, aTicketType } from '#testing/factories.ts';
import { openStep } from '#testing/open-step.ts';
import { renderRoute } from '#testing/render-route.tsx';

const ID = /^[0-9a-f]{24}$/;
type Tier = Event['ticketTypes'][number]['tiers'][number];

const aTier = (overrides: Partial<Tier>): Tier => ({ ...aTicketType().tiers[0]!, _id: anId(), ...overrides });

/** The editor of an event, and the input that a save sends. */
async function edit(overrides: Partial<Event> = {}, step = 'ticket-types') {
  const event = anEvent({ published: false, ...overrides });
  const answers = { venues: [], artists: [], event, updateEvent: { ...event, version: 2 } };
  const path = `/create-event/${step}?eventId=${event._id}`;
  const page = await renderRoute(path, { as: { organization: anOrganization() }, answers });
  await page.screen.findByRole('button', { name: 'Save' });
  const saved = async () => {
    await page.user.click(page.screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(page.askedFor('UpdateEvent')).toHaveLength(1));
    // eslint-disable-next-line typescript/no-explicit-any -- what was sent is the test's to know
    return (page.askedFor('UpdateEvent')[0]!.variables['input'] as any).event;
  };
  return { ...page, saved };
}

describe('ticket types and add-ons in the editor', () => {
  beforeEach(() => followServerTime('2026-11-21T18:00:00.000Z'));
  afterEach(() => sessionStorage.clear());

  it('AUT-081 are moved one place and hidden by their cards, which have no arrows for a single one', async () => {
    const [first, second] = [aTicketType({ name: 'Floor' }), aTicketType({ name: 'Balcony' })];
    const { screen, user, saved } = await edit({ ticketTypes: [first, second], upgrades: [anAddOn({ name: 'Poster' })] });
    await openStep({ screen, user }, 'Add-ons');
    expect(screen.getByRole('switch', { name: 'Poster visible' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Move Poster up' })).toBeNull();
    await openStep({ screen, user }, 'Ticket types');
    expect(screen.getByRole('button', { name: 'Move Floor up' })).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('button', { name: 'Move Balcony up' }));
    await user.click(screen.getByRole('switch', { name: 'Floor visible' }));
    expect((await saved()).ticketTypes).toMatchObject([
      { _id: second._id, visible: true },
      { _id: first._id, visible: false },
    ]);
  });

  it('AUT-082 are deleted only while nothing of them was used', async () => {
    const ticketTypes = [aTicketType({ name: 'Floor', soldQty: 1 }), aTicketType({ name: 'Balcony' })];
    const upgrades = [anAddOn({ name: 'Poster', soldQty: 1 }), anAddOn({ name: 'Parking' })];
    const { screen, user } = await edit({ ticketTypes, upgrades });
    const deletable = () => screen.getAllByRole('button', { name: /^Delete (?!draft)/ }).map((button) => button.getAttribute('aria-label'));
    expect(deletable()).toEqual(['Delete Balcony']);
    await openStep({ screen, user }, 'Add-ons');
    expect(deletable()).toEqual(['Delete Parking']);
  });

  it('AUT-083 AUT-212 a deleted ticket type is removed from the add-ons that named it, even as the last one', async () => {
    const only = aTicketType({ name: 'Floor' });
    const { screen, user, saved } = await edit({ ticketTypes: [only], upgrades: [anAddOn({ ticketTypeIds: [only._id] })] });
    await user.click(screen.getByRole('button', { name: 'Delete Floor' }));
    const event = await saved();
    expect(event.ticketTypes).toBeUndefined();
    expect(event.upgrades).toHaveLength(1);
    expect(event.upgrades[0].ticketTypeIds).toBeUndefined();
  });

  it('AUT-104 AUT-221 AUT-216 a new one has its own id, joins add-ons that applied to all, and empties the others, with a notice', async () => {
    const [a, b] = [aTicketType({ name: 'Floor' }), aTicketType({ name: 'Balcony' })];
    const everywhere = anAddOn({ name: 'Poster', ticketTypeIds: [a._id, b._id] });
    const upgrades = [everywhere, anAddOn({ name: 'Parking', ticketTypeIds: [a._id] })];
    const { screen, user, saved } = await edit({ ticketTypes: [a, b], upgrades });
    await user.click(screen.getByRole('button', { name: 'Add ticket type' }));
    expect(await screen.findByText('These add-ons are no longer limited to particular tickets: Parking.')).toBeTruthy();
    const event = await saved();
    const added = event.ticketTypes[2]._id;
    expect(added).toMatch(ID);
    expect(event.upgrades[0].ticketTypeIds).toEqual([a._id, b._id, added]);
    expect(event.upgrades[1].ticketTypeIds).toBeUndefined();
  });

  it('AUT-016 switching to RSVP removes every price and the sales tax', async () => {
    const tiers = [aTier({ name: 'Early', price: 2000 }), aTier({ name: 'Late', price: 3000 })];
    const { screen, user, saved } = await edit(
      { ticketTypes: [aTicketType({ tiers })], upgrades: [anAddOn()], taxDeduction: true },
      'details',
    );
    await user.click(screen.getByText('RSVP'));
    const event = await saved();
    expect(event).toMatchObject({ processAs: 'RSVP', taxDeduction: false, upgrades: [{ price: 0 }] });
    expect(event.ticketTypes[0].tiers.map(({ price }: Tier) => price)).toEqual([0, 0]);
  });
});

describe('price tiers in the editor', () => {
  const at = (day: number) => `2026-12-0${day}T03:00:00.000Z`;
  const schedule = {
    ...anEvent().schedule,
    ticketsAt: at(1),
    ticketsEndAt: at(5),
    startsAt: at(5),
    endsAt: at(6),
    announceAt: '2026-11-21T18:00:00.000Z',
  };
  const four = () =>
    ['One', 'Two', 'Three', 'Four'].map((name, i) => aTier({ name, price: 1000 * (i + 1), startsAt: at(i + 1), endsAt: at(i + 2) }));
  const windowsOf = (tiers: Tier[]) => tiers.map(({ name, startsAt, endsAt }) => [name, startsAt, endsAt]);
  beforeEach(() => followServerTime('2026-11-21T18:00:00.000Z'));
  afterEach(() => sessionStorage.clear());

  it('AUT-085 are switched on exactly for more than one', async () => {
    const one = await edit();
    expect(one.screen.getByRole('switch', { name: 'Pricing tiers' }).getAttribute('aria-checked')).toBe('false');
    one.unmount();
    const several = await edit({ schedule, ticketTypes: [aTicketType({ tiers: four() })] });
    expect(several.screen.getByRole('switch', { name: 'Pricing tiers' }).getAttribute('aria-checked')).toBe('true');
  });

  it('AUT-217 start as three active ones of equal windows at the former price', async () => {
    const tiers = [aTier({ price: 4500, startsAt: schedule.ticketsAt, endsAt: schedule.ticketsEndAt })];
    const { screen, user, saved } = await edit({ schedule, ticketTypes: [aTicketType({ tiers })] });
    await user.click(screen.getByRole('switch', { name: 'Pricing tiers' }));
    const made = (await saved()).ticketTypes[0].tiers as Tier[];
    expect(made).toMatchObject(['Early Bird', 'Regular', 'Last Minute'].map((name) => ({ name, price: 4500, isActive: true })));
    expect(made.map(({ startsAt, endsAt }) => Date.parse(endsAt!) - Date.parse(startsAt!))).toEqual([
      115_200_000, 115_200_000, 115_200_000,
    ]);
    expect([made[0]!.startsAt, made[2]!.endsAt]).toEqual([schedule.ticketsAt, schedule.ticketsEndAt]);
  });

  it('AUT-090 an edge belongs to both neighbors, and moves no other', async () => {
    const { screen, saved } = await edit({ schedule, ticketTypes: [aTicketType({ tiers: four() })] });
    const type = (label: string, index: number, value: string) => {
      const field = screen.getAllByLabelText(label)[index]!;
      fireEvent.change(field, { target: { value } });
      fireEvent.blur(field);
    };
    // Denver is seven hours behind
    type('Ends', 0, '2026-12-01T05:00');
    type('Starts', 3, '2026-12-03T05:00');
    expect(windowsOf((await saved()).ticketTypes[0].tiers)).toEqual([
      ['One', at(1), '2026-12-01T12:00:00.000Z'],
      ['Two', '2026-12-01T12:00:00.000Z', at(3)],
      ['Three', at(3), '2026-12-03T12:00:00.000Z'],
      ['Four', '2026-12-03T12:00:00.000Z', at(5)],
    ]);
  });

  it('AUT-091 AUT-092 AUT-209 only middle ones are deleted, and the previous one extends over their window', async () => {
    const { screen, user, saved } = await edit({ schedule, ticketTypes: [aTicketType({ tiers: four() })] });
    const deletable = () =>
      screen.queryAllByRole('button', { name: /^Delete (One|Two|Three|Four)$/ }).map((one) => one.getAttribute('aria-label'));
    expect(deletable()).toEqual(['Delete Two', 'Delete Three']);
    await user.click(screen.getByRole('button', { name: 'Delete Two' }));
    expect(deletable()).toEqual(['Delete Three']);
    await user.click(screen.getByRole('button', { name: 'Delete Three' }));
    expect(deletable()).toEqual([]);
    expect(windowsOf((await saved()).ticketTypes[0].tiers)).toEqual([
      ['One', at(1), at(4)],
      ['Four', at(4), at(5)],
    ]);
  });

  it('AUT-089 start and end with the sale, also when it is moved', async () => {
    const { screen, saved } = await edit({ schedule, ticketTypes: [aTicketType({ tiers: four() })] }, 'dates-times');
    for (const [label, value] of [
      ['Tickets from', '2026-11-30T17:00'],
      ['Tickets until', '2026-12-04T18:00'],
    ] as const) {
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
      fireEvent.blur(screen.getByLabelText(label));
    }
    const tiers = (await saved()).ticketTypes[0].tiers as Tier[];
    expect(windowsOf(tiers)).toEqual([
      ['One', '2026-12-01T00:00:00.000Z', at(2)],
      ['Two', at(2), at(3)],
      ['Three', at(3), at(4)],
      ['Four', at(4), '2026-12-05T01:00:00.000Z'],
    ]);
  });

  const later = { startsAt: '2026-11-22T00:00:00.000Z', endsAt: '2026-11-23T00:00:00.000Z' };
  const open = { startsAt: '2026-11-20T00:00:00.000Z', endsAt: '2026-11-22T00:00:00.000Z' };
  it.each<[string, string, Partial<Tier>[]]>([
    ['AUT-096', 'a lone one outside its window', [{ name: 'Door', price: 7700, ...later }]],
    [
      'AUT-097',
      'an active Advance',
      [
        { name: 'Early', ...open },
        { name: 'Advance', price: 7700, ...later },
      ],
    ],
    [
      'AUT-098',
      'the active one of now beside an inactive Advance',
      [
        { name: 'Advance', isActive: false, ...open },
        { name: 'Late', ...later },
        { name: 'Now', price: 7700, ...open },
      ],
    ],
    [
      'AUT-099',
      'the one of now',
      [
        { name: 'Late', ...later },
        { name: 'Now', price: 7700, ...open },
      ],
    ],
    [
      'AUT-219',
      'the one that begins now, not the one that ends',
      [
        { name: 'Old', startsAt: open.startsAt, endsAt: '2026-11-21T18:00:00.000Z' },
        { name: 'New', price: 7700, startsAt: '2026-11-21T18:00:00.000Z', endsAt: open.endsAt },
      ],
    ],
  ])('%s the card shows the price of %s', async (_, __, tiers) => {
    const { screen } = await edit({
      ticketTypes: [aTicketType({ name: 'Floor', tiers: tiers.map((tier) => aTier({ price: 100, ...tier })) })],
    });
    expect(within(screen.getByRole('region', { name: 'Floor' })).getByText('600 at $77.00')).toBeTruthy();
  });
});
