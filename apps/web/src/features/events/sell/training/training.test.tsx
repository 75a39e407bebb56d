import { Kind, OperationTypeNode, type DocumentNode } from 'graphql';
import { beforeEach, describe, expect, it } from 'vitest';
import type { QueryQuoteAtCounterArgs } from '#gql/schema-types.ts';
import { followServerTime } from '#lib/time/clock.ts';
import { anEvent } from '#testing/factories.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { aTill } from '../at-till/at-till.factory.ts';

const event = anEvent({ stub: 'night-swim' });
const type = {
  _id: 'floor',
  name: 'General admission',
  description: null,
  price: 3750,
  left: 8,
  soldOut: false,
  ended: false,
  categoryId: null,
  leastNights: null,
  isGuest: false,
};

const open = async () => {
  const page = await renderRoute(`/admin/dashboard/events/details/sell?eventId=${event._id}`, {
    as: { role: 'BOX_OFFICE' },
    answers: {
      event,
      publicEvent: { _id: event._id, ticketTypes: [type], upgrades: [] },
      tills: [aTill()],
      operators: [],
      cardReaders: [{ id: 'r1', label: 'Window', status: 'online' }],
      openSales: { ended: null, sales: [] },
      quoteAtCounter: ({ input }: QueryQuoteAtCounterArgs) => {
        const { quantity } = input.tickets[0]!;
        const line = { kind: 'Ticket', itemId: 'floor', name: 'General admission', quantity, allInTotal: 3750 * quantity, seats: [] };
        return {
          token: '',
          expiresAt: '2026-11-21T18:10:00.000Z',
          lines: [line],
          totals: { salesTax: 0, total: 3750 * quantity },
          priceChanges: null,
        };
      },
    },
  });
  const { screen, user } = page;
  const choice =
    screen.queryByRole('button', { name: /^Front window/ }) ?? (await screen.findByRole('button', { name: /^Front window|^General/ }));
  if (choice.textContent?.startsWith('Front')) await user.click(choice);
  await screen.findByRole('button', { name: /^General admission/ });
  return page;
};

const isMutation = ({ definitions }: DocumentNode) =>
  definitions.some((each) => each.kind === Kind.OPERATION_DEFINITION && each.operation === OperationTypeNode.MUTATION);

describe('a till that trains', () => {
  beforeEach(() => {
    sessionStorage.clear();
    localStorage.clear();
    followServerTime('2026-11-21T18:00:00.000Z');
  });

  it('sells through the whole page, plainly marked, and sends nothing that could write', async () => {
    const page = await open();
    const { screen, user } = page;
    await user.click(screen.getByRole('button', { name: 'Train' }));
    expect(await screen.findByText('Nothing is sold, held, charged or written. Do not take money.')).toBeTruthy();
    await screen.findByRole('button', { name: /^General admission/ });
    // found orders are real, and so are the drawer and the operators
    for (const name of [/^Find an order/, 'More of this till', 'Hand over']) expect(screen.queryByRole('button', { name })).toBeNull();
    await user.keyboard('f');
    expect(screen.queryByRole('searchbox')).toBeNull();
    await user.keyboard('11');
    expect(await screen.findByText('$75.00', { selector: 'aside output' })).toBeTruthy();
    // the drawer of this till is closed: cash is trained all the same
    await user.keyboard('c');
    await screen.findByRole('heading', { name: 'Cash' });
    await user.keyboard('8000');
    await screen.findByRole('button', { name: /^Give \$5\.00 and finish/ });
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Give change')).toBeTruthy();
    expect(screen.getByText('Order TRAINING')).toBeTruthy();
    expect(page.askedFor('Receipt')).toEqual([]);
    await user.keyboard('{Enter}');
    await screen.findByRole('button', { name: /^General admission/ });
    await user.keyboard('1');
    expect(await screen.findByText('$37.50', { selector: 'aside output' })).toBeTruthy();
    await user.keyboard('k');
    await user.type(await screen.findByLabelText('Check number'), '1042');
    await user.click(screen.getByRole('button', { name: 'Take $37.50 by check' }));
    await screen.findByRole('button', { name: /^Next customer/ });
    // whatever else would write is refused, with words
    await user.keyboard('p');
    expect(await screen.findByText('This is not done in training: nothing is written.')).toBeTruthy();
    const sent = page.asked.flatMap(({ document, name }) => (isMutation(document) ? [name] : []));
    expect(sent).toEqual([]);
    expect(page.askedFor('QuoteAtCounter').length).toBeGreaterThan(0);
  });

  it('stays training through a reload, until somebody ends it', async () => {
    const page = await open();
    await page.user.click(page.screen.getByRole('button', { name: 'Train' }));
    await page.screen.findByRole('button', { name: 'End training' });
    page.unmount();
    const again = await open();
    await again.user.click(await again.screen.findByRole('button', { name: 'End training' }));
    await again.screen.findByRole('button', { name: 'Train' });
    expect(again.screen.queryByText(/^Nothing is sold, held/)).toBeNull();
  });
});
