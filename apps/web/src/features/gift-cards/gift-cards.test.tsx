import { within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { MutationAdjustGiftCardArgs, MutationBlockGiftCardArgs, QueryGiftCardsArgs, Role } from '#gql/schema-types.ts';
import { renderRoute } from '#testing/render-route.tsx';

const CARD = {
  _id: 'c'.repeat(24),
  last: '7K4Q',
  initial: 5000,
  balance: 3000,
  state: 'Active',
  expiresAt: null,
  note: 'For Ann',
  email: 'ann@example.com',
  createdAt: '2026-11-20T18:00:00.000Z',
};
const entry = (_id: string, more: object) => ({
  _id,
  at: CARD.createdAt,
  orderId: null,
  orderNumber: null,
  by: 'Ann',
  way: null,
  reason: null,
  ...more,
});
const ENTRIES = [
  entry('e1', { kind: 'Issued', amount: 5000, balance: 5000, way: 'check', reason: '1042' }),
  entry('e2', { kind: 'Spent', amount: -2000, balance: 3000, orderId: 'a'.repeat(24), orderNumber: 'MQ-1' }),
];

const open = async (role: Role = 'ADMIN', cards: object[] = [CARD]) => {
  let card = { ...CARD, entries: ENTRIES };
  const page = await renderRoute('/admin/dashboard/settings/gift-cards', {
    as: { role },
    answers: {
      giftCards: ({ query }: QueryGiftCardsArgs) => ({ cards: query?.last ? [] : cards, after: null, hasMore: false, owed: 3000 }),
      giftCard: () => card,
      blockGiftCard: ({ input }: MutationBlockGiftCardArgs) => (card = { ...card, state: input.isBlocked ? 'Blocked' : 'Active' }),
      adjustGiftCard: ({ input }: MutationAdjustGiftCardArgs) => (card = { ...card, balance: card.balance + input.amount }),
      issueGiftCard: { code: 'ABCD-EFGH-JKMN-PQRS', card: { ...CARD, last: 'PQRS' } },
    },
  });
  const dialog = async (name: string) => within(await page.screen.findByRole('dialog', { name }));
  return { ...page, dialog };
};

describe('the gift cards of an organization', () => {
  it('BYD-125 are listed with what is owed, found by their last four characters, and show what happened to each', async () => {
    const page = await open();
    const { screen, user } = page;
    expect(await screen.findByText('$30.00 owed')).toBeTruthy();
    const table = within(await screen.findByRole('table', { name: 'Gift cards' }));
    expect(table.getByText('For Ann')).toBeTruthy();
    await user.click(table.getByRole('button', { name: 'Ending 7K4Q' }));
    const card = await page.dialog('Gift card ending 7K4Q');
    const rows = (await card.findAllByRole('row')).slice(1).map(({ textContent }) => textContent);
    expect(rows[0]).toContain('Issued, by Ann Check 1042');
    expect(rows[1]).toContain('Spent on order MQ-1, by Ann');
    await user.click(card.getByRole('button', { name: 'Close' }));
    await user.type(screen.getByPlaceholderText('Last four characters'), 'XXXX{Enter}');
    expect(await screen.findByText('No card ends like this')).toBeTruthy();
  });

  it('BYD-125 are blocked and adjusted with a reason', async () => {
    const page = await open();
    const { screen, user } = page;
    await user.click(await screen.findByRole('button', { name: 'Ending 7K4Q' }));
    const card = await page.dialog('Gift card ending 7K4Q');
    await user.click(await card.findByRole('button', { name: 'Block' }));
    const block = await page.dialog('Block this card?');
    await user.click(block.getByRole('button', { name: 'Block' }));
    expect(await block.findByText('Enter a reason.')).toBeTruthy();
    await user.type(block.getByLabelText('Reason'), 'Lost');
    await user.click(block.getByRole('button', { name: 'Block' }));
    await card.findByRole('button', { name: 'Unblock' });
    await user.click(card.getByRole('button', { name: 'Adjust balance' }));
    const adjust = await page.dialog('Adjust the balance');
    await user.type(adjust.getByLabelText('Amount'), '5');
    await user.type(adjust.getByLabelText('Reason'), 'Goodwill');
    await user.click(adjust.getByRole('button', { name: 'Adjust balance' }));
    expect(await card.findByText('$35.00')).toBeTruthy();
    expect(
      page
        .askedFor('BlockGiftCard')
        .concat(page.askedFor('AdjustGiftCard'))
        .map(({ variables }) => variables['input']),
    ).toEqual([
      { giftCardId: CARD._id, isBlocked: true, reason: 'Lost' },
      { giftCardId: CARD._id, amount: 500, reason: 'Goodwill' },
    ]);
  });

  it('BYD-125 are issued by admins, with the code shown once', async () => {
    const page = await open('ADMIN', []);
    const { screen, user } = page;
    expect(await screen.findByText('No gift cards yet')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Issue gift card' }));
    const dialog = await page.dialog('Issue gift card');
    await user.clear(dialog.getByLabelText('Worth'));
    await user.type(dialog.getByLabelText('Worth'), '50');
    await user.click(await dialog.findByRole('button', { name: 'Issue $50.00' }));
    expect(await dialog.findByText('Enter the number of the check.')).toBeTruthy();
    await user.type(dialog.getByLabelText('Check number'), '1042');
    await user.click(await dialog.findByRole('button', { name: 'Issue $50.00' }));
    const issued = await page.dialog('Gift card ending PQRS');
    expect(issued.getByLabelText('Code').textContent).toBe('ABCD-EFGH-JKMN-PQRS');
    expect(page.askedFor('IssueGiftCard')[0]!.variables['input']).toMatchObject({ amount: 5000, way: 'check', reference: '1042' });
  });
});
