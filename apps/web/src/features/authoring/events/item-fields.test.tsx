import { fireEvent, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CreateEventInput } from '#gql/graphql.ts';
import type { Event } from '#gql/schema-types.ts';
import { followServerTime } from '#lib/time/clock.ts';
import { aCode, anAddOn } from '#testing/event-items.factory.ts';
import { anEvent, anId, anOrganization, aTicketType } from '#testing/factories.ts';
import { aVenue } from '#testing/venue.factory.ts';
import { openStep } from '#testing/open-step.ts';
import { pickOption } from '#testing/pick-option.ts';
import { renderRoute } from '#testing/render-route.tsx';
import type { Answers } from '#testing/schema-link.ts';

/** The editor of an event at a step, and the input that a save sends. */
async function edit(step: string, overrides: Partial<Event> = {}, more: Answers = {}) {
  const event = anEvent({ published: false, ...overrides });
  const page = await renderRoute(`/create-event/${step}?eventId=${event._id}`, {
    as: { organization: anOrganization() },
    answers: { venues: [], artists: [], event, updateEvent: { ...event, version: 2 }, ...more },
  });
  const { screen, user, askedFor } = page;
  await screen.findByRole('button', { name: 'Save' });
  const saved = async () => {
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(askedFor('UpdateEvent')).toHaveLength(1));
    return (askedFor('UpdateEvent')[0]!.variables['input'] as { event: CreateEventInput }).event;
  };
  const open = (name: string) => user.click(screen.getByRole('button', { name: new RegExp(`^${name}`), expanded: false }));
  const choose = async (field: string, option: string) => {
    await user.click(screen.getByRole('combobox', { name: field }));
    await pickOption(user, option);
  };
  const isThere = (label: string) => screen.queryByLabelText(label) !== null;
  return { ...page, saved, open, choose, isThere };
}

describe('the fields of a ticket type', () => {
  beforeEach(() => followServerTime('2026-11-21T18:00:00.000Z'));
  afterEach(() => sessionStorage.clear());

  it('AUT-075 are its quantity, price, limit, sharing and description, an advanced part and the tiers', async () => {
    const { screen, user, isThere, saved } = await edit('ticket-types');
    const labels = ['Ticket name', 'Total qty', 'Price', 'Purchase limit', 'Description'];
    expect(labels.filter((label) => !isThere(label))).toEqual([]);
    expect(screen.getByRole('switch', { name: 'Pricing tiers' })).toBeTruthy();
    const advanced = within(screen.getByRole('region', { name: 'Advanced' }));
    await user.click(advanced.getByRole('switch', { name: 'Fees included in the price' }));
    await user.click(screen.getByRole('switch', { name: 'Ticket sharing' }));
    expect((await saved()).ticketTypes).toMatchObject([{ rollFees: true, isTicketSharing: false }]);
  });

  it('BUY-019 are for guests where the event sells their tickets, and stay so once there are orders', async () => {
    const without = await edit('ticket-types');
    expect(without.screen.queryByRole('switch', { name: 'Guest ticket' })).toBeNull();
    without.unmount();
    const guests = { isGuestTicketSale: true, guestTicketPerMember: 2 };
    const { screen, user, saved, unmount } = await edit('ticket-types', guests);
    await user.click(screen.getByRole('switch', { name: 'Guest ticket' }));
    expect((await saved()).ticketTypes).toMatchObject([{ isGuest: true }]);
    unmount();
    const sold = await edit('ticket-types', { ...guests, hasOrders: true });
    await sold.user.click(sold.screen.getByRole('switch', { name: 'Guest ticket' }));
    expect(await sold.screen.findByText(/^This field cannot be changed once orders have been created/)).toBeTruthy();
    expect(sold.screen.getByRole('switch', { name: 'Guest ticket' }).getAttribute('aria-checked')).toBe('false');
  });

  it('AUT-076 are a limit of replies and a value where the event is not paid, and neither on a paid one', async () => {
    const free = await edit('ticket-types', { processAs: 'RSVP' });
    expect(['RSVP limit', 'Value', 'Purchase limit', 'Price'].map(free.isThere)).toEqual([true, true, false, false]);
    free.unmount();
    const paid = await edit('ticket-types');
    expect(['RSVP limit', 'Value', 'Purchase limit', 'Price'].map(paid.isThere)).toEqual([false, false, true, true]);
  });

  it('AUT-077 the value takes a signed decimal number or nothing', async () => {
    const { screen, user, saved } = await edit('ticket-types', { processAs: 'RSVP', ticketTypes: [aTicketType({ values: '3' })] });
    const value = screen.getByLabelText('Value') as HTMLInputElement;
    const typed = async (text: string) => {
      await user.clear(value);
      if (text) await user.type(value, text);
      return value.value;
    };
    expect(await typed('12a')).toBe('12');
    fireEvent.change(value, { target: { value: '12a' } });
    expect(value.value).toBe('12');
    expect(await typed('-12.5')).toBe('-12.5');
    expect(await typed('')).toBe('');
    expect((await saved()).ticketTypes?.[0]).not.toHaveProperty('values');
  });

  it('AUT-206 every price is 0 and sales tax off after RSVP and back to Paid', async () => {
    const tiers = [2000, 3000].map((price) => ({ ...aTicketType().tiers[0]!, _id: anId(), price }));
    const items = { ticketTypes: [aTicketType({ tiers })], upgrades: [anAddOn()] };
    const { screen, user, saved } = await edit('details', { ...items, taxDeduction: true, venue: aVenue() });
    await user.click(screen.getByText('RSVP'));
    await user.click(screen.getByText('Paid'));
    const { processAs, taxDeduction, ticketTypes, upgrades } = await saved();
    expect({ processAs, taxDeduction }).toEqual({ processAs: 'Paid', taxDeduction: false });
    expect([...ticketTypes![0]!.tiers, ...upgrades!].map(({ price }) => price)).toEqual([0, 0, 0]);
  });
});

describe('the fields of an add-on', () => {
  beforeEach(() => followServerTime('2026-11-21T18:00:00.000Z'));
  afterEach(() => sessionStorage.clear());

  it('AUT-102 are its quantity, price, limit, sharing, description and image, and for which tickets it is and whether it is free', async () => {
    const page = await edit('upgrade-types', { upgrades: [anAddOn({ name: 'Poster' })] });
    const { screen, open, isThere } = page;
    await open('Poster');
    const labels = ['Add-on name', 'Total qty', 'Price', 'Purchase limit', 'Description'];
    expect(labels.filter((label) => !isThere(label))).toEqual([]);
    expect(screen.getByRole('switch', { name: 'Add-on sharing' })).toBeTruthy();
    expect(screen.getByRole('group', { name: 'Image' })).toBeTruthy();
    const advanced = within(screen.getByRole('region', { name: 'Advanced' }));
    expect(advanced.getByRole('combobox', { name: 'Only with these ticket types' })).toBeTruthy();
    expect(advanced.getByRole('switch', { name: 'Complimentary' })).toBeTruthy();
  });

  it('AUT-103 are a price only on a paid event, and only while it is not complimentary', async () => {
    const upgrades = [anAddOn({ name: 'Poster' })];
    const free = await edit('upgrade-types', { processAs: 'RSVP', upgrades });
    await free.open('Poster');
    expect([free.isThere('Add-on name'), free.isThere('Price')]).toEqual([true, false]);
    free.unmount();
    const { screen, user, open, isThere } = await edit('upgrade-types', { upgrades });
    await open('Poster');
    expect(isThere('Price')).toBe(true);
    await user.click(screen.getByRole('switch', { name: 'Complimentary' }));
    expect(isThere('Price')).toBe(false);
    await user.click(screen.getByRole('switch', { name: 'Complimentary' }));
    expect(isThere('Price')).toBe(true);
  });

  it('AUT-100 AUT-101 are sent as they were, and a new one has the defaults', async () => {
    const limit = aTicketType();
    const poster = anAddOn({
      name: 'Poster',
      description: 'Signed',
      imageUrl: '/files/public/posters/a/b-medium.jpg',
      ticketTypeIds: [limit._id],
      complimentary: true,
      complimentaryQty: 2,
      complimentaryWith: 'ticket',
      isAddOnsSharing: false,
      visible: false,
      rollFees: true,
    });
    const { screen, user, saved } = await edit('upgrade-types', { ticketTypes: [limit], upgrades: [poster] });
    await user.click(screen.getByRole('button', { name: 'Add add-on' }));
    const { remainingQty: _left, soldQty: _sold, ...same } = poster;
    const made = { price: 0, totalQty: 0, purchaseLimit: 8, visible: true, rollFees: false, isAddOnsSharing: true };
    const free = { complimentary: false, complimentaryQty: 1, complimentaryWith: 'order' };
    expect((await saved()).upgrades).toMatchObject([same, { name: 'New Add-Ons', ...made, ...free }]);
  });

  it('AUT-100 lose their picture when it is removed', async () => {
    const { screen, user, open, saved } = await edit('upgrade-types', { upgrades: [anAddOn({ name: 'Poster', imageUrl: '/a.jpg' })] });
    await open('Poster');
    await user.click(screen.getByRole('button', { name: /Remove picture/ }));
    expect((await saved()).upgrades?.[0]).not.toHaveProperty('imageUrl');
  });
});

describe('the fields of a secret code', () => {
  beforeEach(() => followServerTime('2026-11-21T18:00:00.000Z'));
  afterEach(() => sessionStorage.clear());
  const DISCOUNT = ['Takes off', 'Discount type'];

  it('AUT-107 are its type, quantities, window and what it unlocks; a discount only for that type', async () => {
    const { open, choose, isThere } = await edit('secret-codes', { promotions: [aCode({ code: 'FERN' })] });
    await open('FERN');
    const labels = ['Code', 'Code type', 'Total qty', 'Use limit', 'Max tickets', 'Max add-ons', 'Usable from', 'Usable to'];
    const unlocked = ['Unlocked ticket types', 'Unlocked add-ons'];
    expect([...labels, ...unlocked].filter((label) => !isThere(label))).toEqual([]);
    expect(DISCOUNT.filter(isThere)).toEqual([]);
    await choose('Code type', 'Unlock');
    expect(DISCOUNT.filter(isThere)).toEqual([]);
    await choose('Code type', 'Discount');
    expect(DISCOUNT.filter(isThere)).toEqual(DISCOUNT);
  });

  it('AUT-112 the discount is a price where it is an amount, and a percentage where it is a percent', async () => {
    const code = aCode({ code: 'FERN', type: 'Discount', discountType: 'Flat', discountValue: 1250 });
    const { screen, open, choose, saved } = await edit('secret-codes', { promotions: [code] });
    await open('FERN');
    const field = () => screen.getByLabelText('Discount') as HTMLInputElement;
    const signs = () => field().closest('.ant-input-affix-wrapper, .ant-input-group-wrapper')?.textContent;
    expect([field().value, signs()]).toEqual(['12.50', '$']);
    await choose('Discount type', 'Percent');
    expect(signs()).toBe('%');
    fireEvent.change(field(), { target: { value: '12.5' } });
    expect((await saved()).promotions).toMatchObject([{ discountType: 'Percent', discountValue: 12.5 }]);
  });

  it('AUT-114 one that was used is deleted like any other', async () => {
    const promotions = [aCode({ code: 'FERN', totalQty: 10, remainingQty: 4 }), aCode({ code: 'MOSS' })];
    const { screen, user, saved } = await edit('secret-codes', { promotions });
    await user.click(screen.getByRole('button', { name: 'Delete FERN' }));
    expect((await saved()).promotions).toMatchObject([{ code: 'MOSS' }]);
  });

  it('BYD-090 one that seats are given to is deleted after saying that they go on general sale', async () => {
    const promotions = [aCode({ code: 'FERN' }), aCode({ code: 'MOSS' })];
    const [fern, moss] = promotions.map(({ _id: promotionId }) => ({ _id: anId(), promotionId, kind: 'code', code: '', generalAt: null }));
    const channels = [
      { ...fern, state: 'given', version: 1, places: [0, 1, 2] },
      { ...moss, state: 'general', version: 1, places: [3] },
    ];
    const seated = { promotions, seatingChartKey: anId(), isMultipleDays: false };
    const { screen, user, saved } = await edit('secret-codes', seated, { seatMap: { channels }, seatingCharts: [] });
    await user.click(screen.getByRole('button', { name: 'Delete FERN' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete FERN?' }));
    expect(dialog.getByText(/^3 seats are given to this code/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'CANCEL' }));
    expect(screen.getByRole('button', { name: 'Delete FERN' })).toBeTruthy();
    // its seats are on general sale already
    await user.click(screen.getByRole('button', { name: 'Delete MOSS' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Delete MOSS' })).toBeNull());
    expect((await saved()).promotions).toMatchObject([{ code: 'FERN' }]);
  });
});

describe('a save with several wrong items', () => {
  beforeEach(() => followServerTime('2026-11-21T18:00:00.000Z'));
  afterEach(() => sessionStorage.clear());

  it('AUT-197 sends nothing: one notice has a line for each text, and each is beside its field', async () => {
    const items = { upgrades: [anAddOn({ name: 'Poster' })], promotions: [aCode({ code: ' ' }), aCode({ _id: 'c2', code: ' ' })] };
    const page = await edit('ticket-types', items);
    const { screen, user, askedFor } = page;
    fireEvent.change(screen.getByLabelText('Ticket name'), { target: { value: ' ' } });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const toasts = () => [...document.querySelectorAll('.toast p')].map(({ textContent }) => textContent);
    await waitFor(() => expect(toasts()).toEqual(['Ticket name is required.\nSecret code is required.']));
    const name = screen.getByLabelText('Ticket name');
    expect(document.getElementById(name.getAttribute('aria-describedby')!)?.textContent).toBe('Ticket name is required.');
    await openStep(page, 'Secret codes');
    expect(screen.getAllByLabelText('Code')[0]!.getAttribute('aria-invalid')).toBe('true');
    expect(askedFor('UpdateEvent')).toEqual([]);
  });
});
