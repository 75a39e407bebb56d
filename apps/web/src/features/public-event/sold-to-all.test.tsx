import { afterEach, describe, expect, it, vi } from 'vitest';
import { aPublicEvent, aPublicTicketType } from '#testing/public.factory.ts';
import { renderRoute } from '#testing/render-route.tsx';

const GA = aPublicTicketType({ name: 'General admission' });
const OUT = { ...GA, soldOut: true, left: 0 };

async function open(event: () => Parameters<typeof aPublicEvent>[0]) {
  const { _id } = aPublicEvent();
  const publicEvent = () => ({ ...aPublicEvent(event()), _id });
  const publicEvents = { events: [], seasons: [], hasMore: false };
  const page = await renderRoute('/e/night-swim', { as: null, answers: { publicEvent, publicEvents } });
  await page.screen.findByRole('heading', { name: 'Night Swim' });
  return page;
}

afterEach(() => void vi.useRealTimers());

describe('nothing is left of what everybody sees', () => {
  it('BUY-003 says that the last tickets are in carts, and looks again by itself', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
    let event: Parameters<typeof aPublicEvent>[0] = { phase: 'SoldOut', ticketTypes: [OUT], itemsInCarts: [OUT._id] };
    const { screen } = await open(() => event);
    expect(await screen.findByText('All remaining tickets are in other people’s carts')).toBeTruthy();
    expect(screen.queryByText('Join the wait list')).toBeNull();
    event = { ticketTypes: [{ ...GA, left: 1 }] };
    await vi.advanceTimersByTimeAsync(11_000);
    expect(await screen.findByRole('button', { name: 'One more General admission' })).toBeTruthy();
  });

  it('BUY-003 says of one line that it is in carts while others are sold, and looks again by itself', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
    const vip = aPublicTicketType({ _id: 'c'.repeat(24), name: 'VIP', soldOut: true, left: 0 });
    let event: Parameters<typeof aPublicEvent>[0] = { ticketTypes: [vip, GA], itemsInCarts: [vip._id] };
    const { screen } = await open(() => event);
    expect(await screen.findByText('In carts')).toBeTruthy();
    expect(screen.getByText('The last ones are in other people’s carts; some may come back.')).toBeTruthy();
    expect(screen.queryByText('Sold out')).toBeNull();
    event = { ticketTypes: [vip, GA], itemsInCarts: [] };
    await vi.advanceTimersByTimeAsync(33_000);
    expect(await screen.findByText('Sold out')).toBeTruthy();
  });

  it('BUY-003 BUY-080 offers the wait list beside the code when only tickets with a code are left', async () => {
    const { screen } = await open(() => ({ ticketTypes: [OUT], hasPromotions: true }));
    expect(await screen.findByText('All tickets without a code are sold')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Join the wait list' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'I have a code' })).toBeTruthy();
  });

  it('BUY-013 says what is left at this price where more follow at another', async () => {
    const { screen } = await open(() => ({ ticketTypes: [{ ...GA, left: 3, moreAtOtherPrice: true }] }));
    expect(await screen.findByText('3 left at this price')).toBeTruthy();
  });
});
