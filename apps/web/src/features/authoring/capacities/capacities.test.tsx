import { waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Event } from '#gql/schema-types.ts';
import { followServerTime } from '#lib/time/clock.ts';
import { aSeason } from '#features/seasons/seasons.factory.ts';
import { aCapacity, anAddOn } from '#testing/event-items.factory.ts';
import { anEvent, anId, anOrganization, aTicketType } from '#testing/factories.ts';
import { pickOption } from '#testing/pick-option.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { refusal } from '#testing/schema-link.ts';

const [adult, child] = [aTicketType({ _id: anId(), name: 'Adult' }), aTicketType({ _id: anId(), name: 'Child' })];
const TOO_LOW = 'The total quantity of Hall cannot be lower than the 14 already sold or held.';
const dinner = anAddOn({ name: 'Dinner' });

async function edit(overrides: Partial<Event> = {}, answers: object = {}) {
  const event = anEvent({ published: false, ticketTypes: [adult, child], upgrades: [dinner], ...overrides });
  const page = await renderRoute(`/create-event/ticket-types?eventId=${event._id}`, {
    as: { organization: anOrganization() },
    answers: { venues: [], artists: [], event, updateEvent: { ...event, version: 2 }, ...answers },
  });
  const { screen, user, askedFor } = page;
  await screen.findByRole('button', { name: 'Save' });
  const part = () => within(screen.getByRole('region', { name: 'Shared capacities' }));
  const save = () => user.click(screen.getByRole('button', { name: 'Save' }));
  const saved = async () => {
    await save();
    await waitFor(() => expect(askedFor('UpdateEvent')).toHaveLength(1));
    // eslint-disable-next-line typescript/no-explicit-any -- what was sent is the test's to know
    return (askedFor('UpdateEvent')[0]!.variables['input'] as any).event;
  };
  const choose = async (field: string, option: string) => {
    await user.click(part().getByRole('combobox', { name: field }));
    await pickOption(user, option);
  };
  const open = (name: string) => user.click(part().getByRole('button', { name: new RegExp(`^${name}`), expanded: false }));
  return { ...page, part, save, saved, choose, open };
}

describe('shared capacities in the editor', () => {
  beforeEach(() => followServerTime('2026-11-21T18:00:00.000Z'));
  afterEach(() => sessionStorage.clear());

  it('BYD-400 a new one is for all ticket types, and asks for its quantity before it is saved', async () => {
    const { screen, user, part, save, saved, askedFor } = await edit();
    await user.click(part().getByRole('button', { name: 'Add shared capacity' }));
    expect(document.activeElement).toBe(part().getByLabelText('Capacity name'));
    await user.keyboard('The house');
    await save();
    expect((await screen.findAllByText('Please give The house a quantity of at least 1.')).length).toBeGreaterThan(0);
    expect(askedFor('UpdateEvent')).toHaveLength(0);
    await user.type(part().getByLabelText(/^Quantity/), '300');
    expect((await saved()).capacities).toEqual([
      { _id: expect.stringMatching(/^[0-9a-f]{24}$/), name: 'The house', totalQty: 300, isWhole: true },
    ]);
  });

  it('BYD-400 is for the ticket types and add-ons that are chosen', async () => {
    const { user, part, choose, open, saved } = await edit({ capacities: [aCapacity({ name: 'Hall', totalQty: 40 })] });
    expect(part().getByText('40 for all ticket types')).toBeTruthy();
    await open('Hall');
    await user.click(part().getByRole('switch', { name: /^All ticket types/ }));
    await choose('Ticket types', 'Child');
    await choose('Add-ons', 'Dinner');
    expect(part().getByText('40 for Child, Dinner')).toBeTruthy();
    expect((await saved()).capacities).toMatchObject([
      { isWhole: false, ticketTypeIds: [child._id], upgradeIds: [dinner._id], totalQty: 40 },
    ]);
  });

  it('BYD-400 loses a ticket type that is deleted, and goes with its last one', async () => {
    const of = (name: string, ...types: { _id: string }[]) =>
      aCapacity({ name, isWhole: false, ticketTypeIds: types.map(({ _id }) => _id) });
    const { screen, user, saved } = await edit({ capacities: [of('Both', adult, child), of('Kids', child)] });
    await user.click(screen.getByRole('button', { name: 'Delete Child' }));
    expect((await saved()).capacities).toMatchObject([{ name: 'Both', ticketTypeIds: [adult._id] }]);
  });

  it('BYD-400 shows beside its quantity that it is below what is claimed', async () => {
    const hall = aCapacity({ name: 'Hall', totalQty: 40, soldQty: 12 });
    const details = { name: 'Hall', claimed: 14, pool: `capacity:${hall._id}` };
    const { user, part, open, save } = await edit(
      { capacities: [hall] },
      { updateEvent: refusal(TOO_LOW, 'QUANTITY_BELOW_CLAIMED', details) },
    );
    await open('Hall');
    expect(part().getByText('12 sold')).toBeTruthy();
    await user.clear(part().getByLabelText(/^Quantity/));
    await user.type(part().getByLabelText(/^Quantity/), '13');
    await save();
    expect(await part().findByText(/cannot be lower than the 14 already sold or held/)).toBeTruthy();
  });

  it('BYD-400 is deleted, whatever was sold of it', async () => {
    const { user, part, saved } = await edit({ capacities: [aCapacity({ name: 'Hall', soldQty: 12 })] });
    await user.click(part().getByRole('button', { name: 'Delete Hall' }));
    expect((await saved()).capacities).toBeUndefined();
  });

  it('BYD-400 a season has them too', async () => {
    const season = { ...aSeason({ published: false, ticketTypes: [adult], capacities: [aCapacity()] }), events: [] };
    const { screen, user, askedFor } = await renderRoute(`/create-season/ticket-types?seasonId=${season._id}`, {
      as: { organization: anOrganization({ isSeasonTickets: true }) },
      answers: { season, venues: [], updateSeason: { ...season, version: 2 } },
    });
    await user.click(await screen.findByRole('button', { name: /^The house/, expanded: false }));
    await user.type(screen.getByLabelText('Capacity name'), ' seats');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(askedFor('UpdateSeason')).toHaveLength(1));
    expect(askedFor('UpdateSeason')[0]!.variables['input']).toMatchObject({
      season: { capacities: [{ name: 'The house seats', totalQty: 300, isWhole: true }] },
    });
  });
});
