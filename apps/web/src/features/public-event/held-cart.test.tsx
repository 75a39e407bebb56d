import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { cartKey, reservationKey } from '#lib/storage/kept-cart.ts';
import { keep } from '#lib/storage/kept.ts';
import { aPublicEvent, aPublicTicketType, aReservation } from '#testing/public.factory.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { tellOtherTabs } from './use-other-tabs.ts';

const VIP = aPublicTicketType({ name: 'VIP', left: 2 });
const FLOOR = aPublicTicketType({ name: 'Floor', left: 9 });

function eventWith(held: { token: string; quantity: number } | null, line = VIP) {
  const [item] = aReservation().lines;
  const cart = held && aReservation({ token: held.token, lines: [{ ...item!, itemId: line._id, quantity: held.quantity }] });
  return aPublicEvent({ ticketTypes: [VIP, FLOOR], heldCart: cart });
}

async function open(event: ReturnType<typeof aPublicEvent>, answers: Record<string, unknown> = {}) {
  const reservation = event.heldCart ?? null;
  const reserve = aReservation({ token: 'next' });
  const page = await renderRoute('/e/night-swim', { as: null, answers: { publicEvent: event, reservation, reserve, ...answers } });
  await page.screen.findByRole('heading', { name: 'Night Swim' });
  const chosen = (name: string) => page.screen.getByRole('group', { name: `Quantity of ${name}` }).querySelector('output')?.textContent;
  const bought = async () => {
    await page.user.click(page.screen.getAllByRole('button', { name: 'GET TICKETS' })[0]!);
    await waitFor(() => expect(page.askedFor('Reserve')).toHaveLength(1));
    return page.askedFor('Reserve')[0]!.variables['input'] as Record<string, unknown>;
  };
  return { ...page, chosen, bought };
}

describe('a cart that this browser holds', () => {
  it('BUY-010 is found by a new tab, which continues or changes it instead of holding places twice', async () => {
    const { screen, user, chosen, bought } = await open(eventWith({ token: 'held', quantity: 2 }));
    const held = await screen.findByRole('group', { name: 'Your places' });
    expect(held.textContent).toMatch(/^You have 2 items held for/);
    expect(screen.getByRole('link', { name: 'Continue to checkout' }).getAttribute('href')).toBe('/checkout?token=held');
    expect(chosen('VIP')).toBe('2');
    await user.click(screen.getByRole('button', { name: 'One more Floor' }));
    const tickets = [
      { ticketTypeId: VIP._id, quantity: 2 },
      { ticketTypeId: FLOOR._id, quantity: 1 },
    ];
    expect(await bought()).toMatchObject({ token: 'held', tickets });
  });

  it('BUY-010 joins what the tab had chosen before it knew of it', async () => {
    const event = eventWith({ token: 'held', quantity: 2 });
    keep(cartKey(event._id), { [FLOOR._id]: 1 });
    const { chosen } = await open(event);
    await waitFor(() => expect([chosen('VIP'), chosen('Floor')]).toEqual(['2', '1']));
  });

  it('BUY-010 stands over what the tab had reserved before another changed it', async () => {
    const event = eventWith({ token: 'newer', quantity: 1 });
    keep(cartKey(event._id), { [VIP._id]: 2, [FLOOR._id]: 1 });
    keep(reservationKey(event._id), { attempt: null, token: 'older' });
    const { chosen, bought } = await open(event);
    await waitFor(() => expect([chosen('VIP'), chosen('Floor')]).toEqual(['1', '0']));
    expect(await bought()).toMatchObject({ token: 'newer' });
  });

  it('keeps a choice that the same tab changed since it reserved', async () => {
    const event = eventWith({ token: 'held', quantity: 2 });
    keep(cartKey(event._id), { [VIP._id]: 1 });
    keep(reservationKey(event._id), { attempt: null, token: 'held' });
    const { chosen } = await open(event);
    expect(chosen('VIP')).toBe('1');
  });

  it('BUY-010 is looked for again when another tab changes it', async () => {
    const { _id } = eventWith(null);
    let held: { token: string; quantity: number } | null = null;
    const publicEvent = () => ({ ...eventWith(held), _id });
    const { screen } = await open({ ...eventWith(null), _id }, { publicEvent, reservation: () => publicEvent().heldCart ?? null });
    expect(screen.queryByRole('group', { name: 'Your places' })).toBeNull();
    held = { token: 'other-tab', quantity: 1 };
    tellOtherTabs(_id);
    expect((await screen.findByRole('group', { name: 'Your places' })).textContent).toMatch(/^You have 1 item held for/);
  });
});

describe('a line that has sold out since it was chosen', () => {
  it('BUY-013 is told before anything is reserved without it', async () => {
    const event = aPublicEvent({ ticketTypes: [{ ...VIP, soldOut: true, left: 0 }, FLOOR] });
    keep(cartKey(event._id), { [VIP._id]: 2, [FLOOR._id]: 1 });
    const { screen, user, askedFor, bought } = await open(event);
    await user.click(screen.getAllByRole('button', { name: 'GET TICKETS' })[0]!);
    expect(await screen.findByText('Sold out since you chose it. It is no longer in your order.')).toBeTruthy();
    expect(askedFor('Reserve')).toHaveLength(0);
    expect(await bought()).toMatchObject({ tickets: [{ ticketTypeId: FLOOR._id, quantity: 1 }] });
  });
});
