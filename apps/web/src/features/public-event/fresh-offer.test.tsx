import { describe, expect, it, vi } from 'vitest';
import { codeKey } from '#lib/storage/kept-cart.ts';
import { keep, readKept } from '#lib/storage/kept.ts';
import { aPublicEvent, aPublicTicketType, aPublicUpgrade, secondsLater } from '#testing/public.factory.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { BrokenConnection } from '#testing/schema-link.ts';

const GA = aPublicTicketType({ name: 'General admission', price: 3500 });

async function openEvent(event: Parameters<typeof aPublicEvent>[0], answers: Record<string, unknown> = {}) {
  const shown = aPublicEvent({ ticketTypes: [GA], ...event });
  const page = await renderRoute('/e/night-swim', { as: null, answers: { publicEvent: shown, ...answers } });
  await page.screen.findByRole('heading', { name: 'Night Swim' });
  return { ...page, shown };
}

describe('a page that stays open', () => {
  it('BUY-001 shows the price of the next tier when the current one ends', async () => {
    const early = aPublicEvent({ ticketTypes: [{ ...GA, tierName: 'Early bird', tierEndsAt: secondsLater(1) }] });
    const late = { ...early, serverTime: secondsLater(2), ticketTypes: [{ ...GA, price: 4500, listPrice: 4500, tierName: 'Regular' }] };
    const answers = [early, late];
    const { screen } = await openEvent({}, { publicEvent: () => (answers.length > 1 ? answers.shift() : answers[0]) });
    expect(await screen.findByText('$45.00')).toBeTruthy();
    expect(screen.queryByText('$35.00')).toBeNull();
  });

  it('BUY-003 shows that sales have ended when they end', async () => {
    const open = aPublicEvent({ ticketTypes: [GA], schedule: { ...aPublicEvent().schedule, ticketsEndAt: secondsLater(1) } });
    const answers = [open, { ...open, phase: 'Ended' as const, serverTime: secondsLater(2) }];
    const { screen } = await openEvent({}, { publicEvent: () => (answers.length > 1 ? answers.shift() : answers[0]) });
    expect(await screen.findByText('Sales have ended')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'GET TICKETS' })).toBeNull();
  });
});

describe('a complimentary add-on', () => {
  const gift = aPublicUpgrade({ name: 'Drink', price: 0, complimentary: true, complimentaryQty: 2, complimentaryWith: 'ticket' });

  it('BUY-018 is not shown as included when none is left', async () => {
    const { screen, user } = await openEvent({ upgrades: [{ ...gift, soldOut: true, left: 0 }] });
    await user.click(screen.getByRole('button', { name: 'One more General admission' }));
    expect(screen.getByText('No longer included')).toBeTruthy();
    expect(screen.queryByText('2 included')).toBeNull();
  });

  it('BUY-018 is included only up to the remaining quantity', async () => {
    const { screen, user } = await openEvent({ upgrades: [{ ...gift, left: 3 }] });
    for (let i = 0; i < 2; i += 1) await user.click(screen.getByRole('button', { name: 'One more General admission' }));
    expect(screen.getByText('3 included')).toBeTruthy();
  });
});

describe('a code that was accepted before', () => {
  const applied = {
    code: 'FIRST',
    type: 'PreSale',
    appliesTo: 'PerTicket',
    discountType: null,
    discountValue: null,
    ticketTypes: [GA],
    upgrades: [],
    reducedTicketTypeIds: [],
    reservation: null,
  };
  const event = aPublicEvent({ phase: 'Announced', hasPromotions: true, schedule: { ticketsAt: '2027-01-01T00:00:00.000Z' } });

  it('BUY-016 is sent once after a reload: each request is one of ten tries', async () => {
    keep(codeKey(event._id), 'FIRST');
    const { screen, askedFor } = await openEvent({}, { publicEvent: event, applyCode: applied });
    await screen.findByRole('button', { name: 'One more General admission' });
    await new Promise((next) => setTimeout(next));
    expect(askedFor('ApplyCode')).toHaveLength(1);
  });

  it('moves the focus to the replacement of the pressed control', async () => {
    const { screen, user } = await openEvent({ hasPromotions: true }, { applyCode: { ...applied, type: 'Unlock' } });
    await user.click(screen.getByRole('button', { name: 'I have a code' }));
    await user.type(screen.getByLabelText('Code'), ' first {Enter}');
    const line = (await screen.findByText('Code FIRST is applied')).closest('[role=status]');
    expect(document.activeElement).toBe(line);
    await user.click(screen.getByRole('button', { name: 'Remove code FIRST' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'I have a code' }));
  });

  it('BUY-016 is kept when there was no response', async () => {
    keep(codeKey(event._id), 'FIRST');
    const { screen } = await openEvent({}, { publicEvent: event, applyCode: new BrokenConnection() });
    expect(await screen.findByText('The connection was interrupted. Try the code again.')).toBeTruthy();
    expect(screen.getByLabelText('Code')).toHaveProperty('value', 'FIRST');
    expect(readKept(codeKey(event._id))).toBe('FIRST');
  });
});

describe('choosing', () => {
  it('preloads the checkout', async () => {
    const { screen, user, router } = await openEvent({});
    const preload = vi.spyOn(router, 'preloadRoute');
    for (let i = 0; i < 2; i += 1) await user.click(screen.getByRole('button', { name: 'One more General admission' }));
    expect(preload.mock.calls).toEqual([[{ to: '/checkout', search: { token: '' } }]]);
  });
});
