import { describe, expect, it } from 'vitest';
import { codeKey } from '#lib/storage/kept-cart.ts';
import { keep } from '#lib/storage/kept.ts';
import { aPublicEvent, aPublicTicketType } from '#testing/public.factory.ts';
import { renderRoute } from '#testing/render-route.tsx';

const GA = aPublicTicketType({ name: 'General admission', price: 3500 });
const VIP = aPublicTicketType({ name: 'VIP', price: 9000 });
const FREE = aPublicTicketType({ name: 'Guest', price: 0 });

async function withCode(code: object, ticketTypes = [GA, VIP]) {
  const event = aPublicEvent({ ticketTypes, hasPromotions: true });
  keep(codeKey(event._id), 'TEN');
  const applyCode = {
    code: 'TEN',
    type: 'Discount',
    appliesTo: 'PerTicket',
    discountType: 'Percent',
    discountValue: 10,
    ticketTypes,
    upgrades: [],
    reducedTicketTypeIds: ticketTypes.map(({ _id }) => _id),
    reservation: null,
    ...code,
  };
  const page = await renderRoute('/e/night-swim', { as: null, answers: { publicEvent: event, applyCode } });
  await page.screen.findByText(/^Code TEN/);
  return page;
}

describe('the promise of a code', () => {
  it.each<[string, object, string, (typeof GA)[]]>([
    ['all that is shown', {}, 'Code TEN: 10% off each ticket', [GA, VIP]],
    ['one of two', { reducedTicketTypeIds: [VIP._id] }, 'Code TEN: 10% off VIP', [GA, VIP]],
    ['what costs something', {}, 'Code TEN: 10% off General admission', [GA, FREE]],
    ['nothing that is shown', { reducedTicketTypeIds: [] }, 'Code TEN is applied. It lowers no price shown here.', [GA, VIP]],
    ['nothing of a free order', { appliesTo: 'PerOrder' }, 'Code TEN is applied. It lowers no price shown here.', [FREE]],
    ['the order', { appliesTo: 'PerOrder' }, 'Code TEN: 10% off your order', [GA, FREE]],
  ])('BUY-016 names what it reduces: %s', async (_, code, words, types) => {
    const { screen } = await withCode(code, types);
    expect(screen.getByText(words)).toBeTruthy();
  });

  it('BUY-031 tells before the payment that a card cannot be charged so little, and how to go on', async () => {
    const { screen, user, askedFor } = await withCode({ discountType: 'Flat', discountValue: 3460 }, [GA]);
    await user.click(screen.getByRole('button', { name: 'One more General admission' }));
    const words = 'A card cannot be charged $0.40: the least is $0.50. Choose more, or remove the code TEN, to continue.';
    expect(await screen.findByText(words)).toBeTruthy();
    await user.click(screen.getAllByRole('button', { name: 'GET TICKETS' })[0]!);
    expect(askedFor('Reserve')).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'One more General admission' }));
    expect(screen.queryByText(words)).toBeNull();
  });
});
