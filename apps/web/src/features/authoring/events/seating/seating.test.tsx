import { waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { packPlan } from '@marquee/shared/seating/packed-plan';
import type { PlanLayout, PlanSeat } from '@marquee/shared/seating/plan-layout';
import type { CreateEventInput } from '#gql/graphql.ts';
import type { Event } from '#gql/schema-types.ts';
import { followServerTime } from '#lib/time/clock.ts';
import { anEvent, anId, anOrganization, aTicketType } from '#testing/factories.ts';
import { pickOption } from '#testing/pick-option.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { refusal } from '#testing/schema-link.ts';
import { aVenue } from '#testing/venue.factory.ts';

const PLAN = anId();
const [STALLS, TABLES] = [anId(), anId()];
const seats = (prefix: string, count: number, categoryId: string): PlanSeat[] =>
  Array.from({ length: count }, (_, at) => ({ id: `${prefix}${at + 1}`, number: String(at + 1), x: at * 15, y: 0, categoryId, flags: [] }));
const layout: PlanLayout = {
  categories: [
    { id: 'stalls', name: 'Stalls', color: null },
    { id: 'tables', name: 'Cabaret table', color: null },
  ],
  sections: [
    {
      id: 's',
      name: 'Stalls',
      rows: [{ id: 'a', label: 'A', seats: seats('a', 24, 'stalls') }],
      tables: [1, 2].map((n) => ({
        id: `t${n}`,
        label: `${n}`,
        x: 0,
        y: 60,
        shape: 'round',
        isWhole: true,
        seats: seats(`t${n}`, 8, 'tables'),
      })),
    },
  ],
  areas: [],
  shapes: [],
};
const seating = {
  planId: PLAN,
  planName: 'Main hall',
  planVersion: 3,
  newerVersion: null,
  layout: packPlan(layout),
  categories: [
    { _id: STALLS, categoryId: 'stalls', name: 'Stalls', capacity: 24, seats: 24, wholeTables: 0, tableSeats: 0, standing: 0 },
    { _id: TABLES, categoryId: 'tables', name: 'Cabaret table', capacity: 2, seats: 0, wholeTables: 2, tableSeats: 16, standing: 0 },
  ],
};
const CHARTS = [{ key: PLAN, name: 'Main hall', publishedVersionThumbnailUrl: null, categories: [], plan: { publishedVersion: 3 } }];
const venue = aVenue({ name: 'Rialto Theatre' });

const seatedTypes = () => [
  aTicketType({ name: 'Stalls', totalQty: 24, categoryId: STALLS, isOfPlan: true }),
  aTicketType({ name: 'Child', totalQty: 24, categoryId: STALLS, isOfPlan: false }),
  aTicketType({ name: 'Cabaret table', totalQty: 2, categoryId: TABLES, isOfPlan: true }),
];

async function edit(step: string, overrides: Partial<Event> = {}, answers: object = {}) {
  const event = anEvent({ published: false, venueId: venue._id, venue, ...overrides });
  const page = await renderRoute(`/create-event/${step}?eventId=${event._id}`, {
    as: { organization: anOrganization() },
    answers: {
      venues: [venue],
      artists: [],
      event,
      updateEvent: { ...event, version: 2 },
      seatingCharts: CHARTS,
      eventSeating: seating,
      ...answers,
    },
  });
  const { screen, user, askedFor } = page;
  await screen.findByRole('button', { name: 'Save' });
  const sent = async () => {
    await waitFor(() => expect(askedFor('UpdateEvent')).toHaveLength(1));
    return (askedFor('UpdateEvent')[0]!.variables['input'] as { event: CreateEventInput }).event;
  };
  const save = async () => {
    await user.click(screen.getByRole('button', { name: 'Save' }));
    return sent();
  };
  const category = async (name: string) => within(await screen.findByRole('region', { name }));
  const openCategory = async (name: string) => {
    await user.click((await category(name)).getByRole('button', { expanded: false, name: new RegExp(name) }));
    return category(name);
  };
  return { ...page, event, save, sent, category, openCategory };
}
const seated = (answers: object = {}, overrides: Partial<Event> = {}) =>
  edit('ticket-types', { seatingChartKey: PLAN, ticketTypes: seatedTypes(), ...overrides }, answers);

/** Who has the seat that stands against a newer version. */
const HOLDER = { seatId: 'a1', holder: 'Theo Lindqvist' };

describe('the seating plan of an event', () => {
  beforeEach(() => followServerTime('2026-11-21T18:00:00.000Z'));
  afterEach(() => sessionStorage.clear());

  it('AUT-061 AUT-062 replaces the ticket types after a confirmation, and they are made by the save', async () => {
    const saved = anEvent({ published: false, venue, venueId: venue._id, seatingChartKey: PLAN, ticketTypes: seatedTypes(), version: 2 });
    const { screen, user, sent } = await edit(
      'details',
      {},
      { updateEvent: ({ input }: { input: { eventId: string } }) => ({ ...saved, _id: input.eventId }) },
    );
    const choose = async () => {
      await user.click(await screen.findByRole('combobox', { name: /^Seating chart/ }));
      await pickOption(user, 'Main hall');
    };
    await choose();
    expect(await screen.findByText('Each category of the plan becomes a ticket type. These go: General admission.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'KEEP THEM' }));
    await choose();
    await user.click(await screen.findByRole('button', { name: 'USE THIS PLAN' }));
    await user.click(screen.getByRole('link', { name: /Ticket types/ }));
    await user.click(await screen.findByRole('button', { name: 'Save and make them' }));
    const input = await sent();
    expect(input).toMatchObject({ seatingChartKey: PLAN });
    expect(input).not.toHaveProperty('ticketTypes');
    const tables = await screen.findByRole('region', { name: 'Cabaret table' });
    expect(within(tables).getByText('2 whole tables, 16 seats')).toBeTruthy();
  });

  it('AUT-063 AUT-225 counts each seat and each table that is sold whole as one', async () => {
    expect(await (await seated()).screen.findByText('Rialto Theatre, version 3 · capacity 26: 2 whole tables, 40 seats')).toBeTruthy();
  });

  it('AUT-064 goes with its ticket types after a confirmation, unless there are orders', async () => {
    const { screen, user, save } = await seated();
    await user.click(await screen.findByRole('button', { name: 'Change plan' }));
    await user.click(await screen.findByRole('radio', { name: 'No seating plan' }));
    await user.click(screen.getByRole('button', { name: 'Use it' }));
    await user.click(await screen.findByRole('button', { name: 'TAKE IT OFF' }));
    expect(await screen.findByRole('button', { name: /Add ticket type/ })).toBeTruthy();
    const input = await save();
    expect(input).not.toHaveProperty('seatingChartKey');
    expect(input).not.toHaveProperty('ticketTypes');
  });

  it('AUT-066 AUT-224 has no adding and deleting of ticket types, and their names and quantities are fixed', async () => {
    const { screen, user, openCategory } = await seated();
    const stalls = await openCategory('Stalls');
    expect(screen.queryByRole('button', { name: /Add ticket type/ })).toBeNull();
    expect(stalls.queryByRole('button', { name: 'Delete Stalls' })).toBeNull();
    const first = stalls.getByLabelText<HTMLInputElement>('Name of price type 1');
    expect([first.value, first.disabled]).toEqual(['Stalls', true]);
    expect(stalls.getByLabelText<HTMLInputElement>('Name of price type 2').disabled).toBe(false);
    await user.click(stalls.getByRole('button', { name: 'More of Stalls' }));
    const isFixed = (label: string) => stalls.getByLabelText<HTMLInputElement>(label).disabled;
    expect(['Ticket name', 'Total qty', 'Price', 'Description'].map(isFixed)).toEqual([true, true, false, false]);
    expect(stalls.getByRole('switch', { name: 'Ticket sharing' })).toBeTruthy();
    expect(stalls.getByRole('switch', { name: 'Pricing tiers' })).toBeTruthy();
  });

  it('BYD-065 has price types of a category, which share its seats: added, priced, limited and deleted', async () => {
    const { user, openCategory, save } = await seated();
    const stalls = await openCategory('Stalls');
    expect(stalls.getByText('one stock of 24 seats for all of them')).toBeTruthy();
    await user.click(stalls.getByRole('button', { name: 'Delete Child' }));
    await user.click(stalls.getByRole('button', { name: 'Add price type' }));
    const name = stalls.getByLabelText('Name of price type 2');
    await user.clear(name);
    await user.type(name, 'Senior 65+');
    const price = stalls.getByLabelText('Price of Senior 65+');
    await user.clear(price);
    await user.type(price, '41');
    const limit = stalls.getByLabelText('Purchase limit');
    await user.clear(limit);
    await user.type(limit, '4');
    const { ticketTypes } = await save();
    expect(ticketTypes).toMatchObject([
      { name: 'Stalls', categoryId: STALLS, purchaseLimit: 4 },
      { name: 'Senior 65+', categoryId: STALLS, totalQty: 24, purchaseLimit: 4, tiers: [{ price: 4100 }] },
      { name: 'Cabaret table', categoryId: TABLES, purchaseLimit: 10 },
    ]);
    expect(ticketTypes!.some((type) => 'isOfPlan' in type)).toBe(false);
  });

  it('AUT-224 a category is taken off sale with all its price types', async () => {
    const { user, category, save } = await seated();
    await user.click((await category('Stalls')).getByRole('switch', { name: 'Stalls on sale' }));
    expect((await save()).ticketTypes?.map(({ visible }) => visible)).toEqual([false, false, true]);
  });

  const anAddOn = (ticketTypeIds: string[]) => ({
    _id: 'a'.repeat(24),
    name: 'Cup',
    description: null,
    price: 500,
    totalQty: 9,
    soldQty: 0,
    remainingQty: 9,
    purchaseLimit: 8,
    visible: true,
    rollFees: false,
    complimentary: false,
    complimentaryQty: 1,
    complimentaryWith: 'order' as const,
    isAddOnsSharing: true,
    imageUrl: null,
    ticketTypeIds,
  });

  it('AUT-104 an add-on for all ticket types is for a new price type too', async () => {
    const ticketTypes = seatedTypes();
    const { user, openCategory, save } = await seated({}, { ticketTypes, upgrades: [anAddOn(ticketTypes.map(({ _id }) => _id))] });
    await user.click((await openCategory('Stalls')).getByRole('button', { name: 'Add price type' }));
    const input = await save();
    expect(input.upgrades?.[0]?.ticketTypeIds).toEqual(input.ticketTypes?.map(({ _id }) => _id));
  });

  it('AUT-105 an add-on for all former ticket types is for all of the plan once it is saved', async () => {
    const former = anEvent().ticketTypes;
    const types = seatedTypes();
    const all = types.map(({ _id }) => _id);
    const made = { seatingChartKey: PLAN, ticketTypes: types, upgrades: [anAddOn(all)], version: 2 };
    const saved = anEvent({ published: false, venue, venueId: venue._id, ...made });
    const updateEvent = ({ input }: { input: { eventId: string } }) => ({ ...saved, _id: input.eventId });
    const upgrades = [anAddOn(former.map(({ _id }) => _id))];
    const { screen, user, askedFor, save } = await edit('details', { ticketTypes: former, upgrades }, { updateEvent });
    await user.click(await screen.findByRole('combobox', { name: /^Seating chart/ }));
    await pickOption(user, 'Main hall');
    await user.click(await screen.findByRole('button', { name: 'USE THIS PLAN' }));
    const input = await save();
    expect([input.seatingChartKey, input.upgrades?.[0]?.ticketTypeIds]).toEqual([PLAN, undefined]);
    await user.type(screen.getByLabelText('Event name'), '!');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(askedFor('UpdateEvent')).toHaveLength(2));
    const again = (askedFor('UpdateEvent')[1]!.variables['input'] as { event: CreateEventInput }).event;
    expect(again.upgrades?.[0]?.ticketTypeIds).toEqual(all);
  });

  it('BYD-065 shows buyers the plan with one line for a category, at its cheapest price type, and lights the open one', async () => {
    const tiersAt = (price: number) => seatedTypes()[0]!.tiers.map((tier) => ({ ...tier, price }));
    const ticketTypes = seatedTypes().map((type, i) => ({ ...type, tiers: tiersAt(6000 - i * 1000) }));
    const { screen, user } = await seated({}, { ticketTypes });
    const preview = within(await screen.findByRole('complementary', { name: 'Preview' }));
    const line = (price: string) => preview.getByText(price).closest('li')!;
    const before = [line('$50.00').textContent, preview.queryByText('Child'), line('$40.00').getAttribute('aria-current')];
    expect(before).toEqual(['AStallsfrom$50.00', null, 'false']);
    await user.click(screen.getByRole('button', { name: /^Cabaret table/ }));
    await waitFor(() => expect(line('$40.00').getAttribute('aria-current')).toBe('true'));
  });

  it('BYD-080 BYD-082 has rules for its seats: no single seats, and what companions pay', async () => {
    const flags = ['wheelchair', 'companion'] as const;
    const [section] = layout.sections;
    const [row] = section!.rows;
    const marked = { ...row!, seats: row!.seats.map((each, at) => ({ ...each, flags: flags[at] ? [flags[at]] : [] })) };
    const accessible = packPlan({ ...layout, sections: [{ ...section!, rows: [marked] }] });
    const { screen, user, save } = await seated({ eventSeating: { ...seating, layout: accessible } });
    await screen.findByRole('region', { name: 'Rules for seats' });
    const rules = () => within(screen.getByRole('region', { name: 'Rules for seats' }));
    await user.click(rules().getByRole('switch', { name: 'No single seats' }));
    await user.click(rules().getByRole('switch', { name: 'Companion seats at a lower price' }));
    expect(rules().getByText('Sold only beside a wheelchair space, one for each.')).toBeTruthy();
    const each = () => rules().getByLabelText(/^Companion seats for each space/);
    await user.clear(each());
    await user.type(each(), '12');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/must be from 1 to 9/)).toBeTruthy();
    await user.click(each());
    await user.clear(each());
    await user.type(each(), '2');
    await user.click(rules().getByRole('combobox', { name: 'A companion pays' }));
    await pickOption(user, 'Nothing');
    expect(rules().getByRole('switch', { name: 'Companion seats for free' }).getAttribute('aria-checked')).toBe('true');
    expect((await save()).seatRules).toEqual({ noSingles: true, companionPrice: 'Free', companionsEach: 2 });
  });

  it('BYD-083 puts wheelchair spaces on general sale at a time, or at once by an act on what is saved', async () => {
    const [section] = layout.sections;
    const [row] = section!.rows;
    const seats = row!.seats.map((each, at) => ({ ...each, flags: at === 0 ? ['wheelchair' as const] : [] }));
    const accessible = packPlan({ ...layout, sections: [{ ...section!, rows: [{ ...row!, seats }] }] });
    const on = { noSingles: false, companionPrice: 'Full' as const, companionsEach: 1, accessibleSaleAt: '2026-11-21T18:00:00.000Z' };
    const ticketTypes = seatedTypes();
    const stored = anEvent({ published: true, venue, venueId: venue._id, seatingChartKey: PLAN, ticketTypes, seatRules: on, version: 2 });
    const releaseAccessibleSeats = ({ eventId }: { eventId: string }) => ({ ...stored, _id: eventId });
    const answers = { eventSeating: { ...seating, layout: accessible }, releaseAccessibleSeats };
    const { screen, user, askedFor, event } = await seated(answers, { published: true, ticketTypes });
    const general = await screen.findByRole('switch', { name: 'Wheelchair spaces go on general sale' });
    await user.click(general);
    expect(screen.getByLabelText('General sale from')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Put them on sale now' }).disabled).toBe(true);
    await user.click(general);
    await user.click(screen.getByRole('button', { name: 'Put them on sale now' }));
    await waitFor(() => expect(askedFor('ReleaseAccessibleSeats')[0]?.variables).toEqual({ eventId: event._id }));
    expect(await screen.findByText(/^Since .*, those that are left\.$/)).toBeTruthy();
  });

  it('BYD-081 BYD-095 lets buyers move until so many hours before the show, and has no rule for spaces that the plan lacks', async () => {
    const { screen, user, save } = await seated();
    const rules = within(await screen.findByRole('region', { name: 'Rules for seats' }));
    expect(rules.getAllByRole('switch').map((each) => each.getAttribute('aria-label'))).toEqual(['No single seats', 'Buyers may move']);
    await user.click(rules.getByRole('switch', { name: 'Buyers may move' }));
    await user.clear(screen.getByLabelText('Hours before the show'));
    await user.type(screen.getByLabelText('Hours before the show'), '5');
    expect(screen.getByText('To a free seat of their category, until 5 hours before the show.')).toBeTruthy();
    expect((await save()).seatRules).toMatchObject({ moveHours: 5 });
  });

  it('BYD-400 has shared capacities beside those of its categories', async () => {
    expect(await (await seated()).screen.findByRole('button', { name: 'Add shared capacity' })).toBeTruthy();
  });

  it('AUT-067 has no switch for several days while there is a seating chart', async () => {
    const without = await edit('dates-times');
    expect(await without.screen.findByRole('switch', { name: /Multi-day/i })).toBeTruthy();
    without.unmount();
    const { screen } = await edit('dates-times', { seatingChartKey: PLAN, ticketTypes: seatedTypes() });
    expect(await screen.findByLabelText('Start')).toBeTruthy();
    expect(screen.queryByRole('switch', { name: /Multi-day/i })).toBeNull();
  });

  it('AUT-069 says when it did not load, and loads it again', async () => {
    let times = 0;
    const text = 'There was an error loading the seating configuration. Please try again or contact support';
    const { screen, user, category } = await seated({ eventSeating: () => ((times += 1) === 1 ? refusal('Down', 'INTERNAL') : seating) });
    expect(await screen.findByText(text)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await category('Stalls')).toBeTruthy();
  });
});

describe('a newer version of the plan of an event', () => {
  beforeEach(() => followServerTime('2026-11-21T18:00:00.000Z'));
  afterEach(() => sessionStorage.clear());

  const none = { count: 0, seatIds: [], rows: [] };
  const takeOver = {
    version: 1,
    planVersion: 3,
    newVersion: 4,
    layout: packPlan(layout),
    added: none,
    relabeled: none,
    areas: [],
    removed: { count: 2, seatIds: ['a1', 'a2'], rows: [{ section: 'Stalls', row: 'A', isTable: false, numbers: ['1', '2'] }] },
    repriced: [
      { from: 'Stalls', to: 'Balcony', count: 1, seatIds: ['a3'], rows: [{ section: 'Stalls', row: 'A', isTable: false, numbers: ['3'] }] },
    ],
    newTicketTypes: ['Balcony'],
    goneTicketTypes: [],
    against: [],
  };
  const ticketTypes = [...seatedTypes(), aTicketType({ name: 'Balcony' })];
  const open = async (overrides: object = {}) => {
    const page = await seated({
      eventSeating: { ...seating, newerVersion: 4 },
      seatingTakeOver: { ...takeOver, ...overrides },
      takeOverPlan: ({ input }: { input: { eventId: string } }) => ({
        ...anEvent({ published: false, venue, seatingChartKey: PLAN, ticketTypes, version: 2 }),
        _id: input.eventId,
      }),
      seatTickets: [HOLDER],
    });
    await page.user.click(await page.screen.findByRole('button', { name: 'See what changes' }));
    const dialog = within(await page.screen.findByRole('dialog'));
    await dialog.findByText('Stalls, row A, seats 1, 2');
    return { ...page, dialog };
  };

  it('BYD-064 shows what it adds, removes, relabels and reprices, and is used by one press', async () => {
    const { screen, user, dialog, askedFor, event } = await open();
    for (const text of ['No seats are added', 'No labels change', 'Stalls, row A, seat 3: from Stalls to Balcony', 'Balcony'])
      expect(dialog.getByText(text)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Use version 4' }));
    await waitFor(() => expect(askedFor('TakeOverPlan')).toHaveLength(1));
    expect(askedFor('TakeOverPlan')[0]!.variables).toEqual({ input: { eventId: event._id, version: 1, newVersion: 4 } });
    expect(await screen.findByText('The event has version 4 of its plan.')).toBeTruthy();
  });

  it('BYD-064 lists the seats that stand against it, and cannot be used', async () => {
    const against = [
      { seatId: 'a1', words: 'Stalls, row A, seat 1', state: 'sold', orderId: 'c'.repeat(24) },
      { seatId: 'a2', words: 'Stalls, row A, seat 2', state: 'held', orderId: null },
    ];
    const { dialog } = await open({ against });
    expect(dialog.getByText('2 seats that go away or get another name are taken')).toBeTruthy();
    expect(dialog.getByText('Stalls, row A, seat 2')).toBeTruthy();
    expect(await dialog.findByText('Theo Lindqvist')).toBeTruthy();
    const leads = (name: string) => dialog.getByRole('link', { name }).getAttribute('href');
    expect(leads('Move the ticket of Stalls, row A, seat 1')).toMatch(/details\/seats\?eventId=.*&seatId=a1$/);
    expect(leads('Release Stalls, row A, seat 2')).toMatch(/&seatId=a2$/);
    expect(dialog.getByRole('link', { name: 'Open the order' }).getAttribute('href')).toContain('c'.repeat(24));
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Use version 4' }).disabled).toBe(true);
  });

  it('BYD-064 waits until the changes of the event are saved', async () => {
    const { screen, user, category } = await seated({ eventSeating: { ...seating, newerVersion: 4 } });
    await user.click((await category('Stalls')).getByRole('switch', { name: 'Stalls on sale' }));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'See what changes' }).disabled).toBe(true);
    expect(screen.getByText('Save your changes first.')).toBeTruthy();
  });
});
