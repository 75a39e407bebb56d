import type { FeatureAccess } from './feature-access.ts';

interface Ids {
  readonly giftCardId: string;
  readonly tillId: string;
}

export const giftCardsAccess: FeatureAccess<Ids> = {
  prepare: async ({ gql }, { token }) => {
    const issue = 'mutation ($input: IssueGiftCardInput!) { issueGiftCard(input: $input) { code card { _id } } }';
    const input = { amount: 5000, way: 'comp', idempotencyKey: `gift-card-${token.slice(-20)}` };
    const { card } = (await gql(issue, { input }, token)).data.issueGiftCard;
    const save = 'mutation ($input: SaveTillInput!) { saveTill(input: $input) { _id } }';
    const till = { name: 'Gifts', ways: ['cash', 'giftCard'], hasDrawer: false, sellableIds: [], ticketTypeIds: [], allowsCodes: true };
    const { _id: tillId } = (await gql(save, { input: till }, token)).data.saveTill;
    // the orders of the other examples are sold without a till
    await gql('mutation ($input: RetireTillInput!) { retireTill(input: $input) { _id } }', { input: { tillId } }, token);
    return { giftCardId: card._id, tillId };
  },
  personal: {
    giftCardAtTill: {
      why: 'whoever has the code of a card asks within their own organization: gift-cards.test.ts shows that another one’s code is unknown there',
      variables: () => ({ code: 'ABCD-EFGH-JKMN-PQRS' }),
    },
  },
  examples: {
    giftCards: () => ({}),
    giftCard: ({ giftCardId }) => ({ giftCardId }),
    blockGiftCard: ({ giftCardId }) => ({ input: { giftCardId, isBlocked: true, reason: 'Mine now' } }),
    adjustGiftCard: ({ giftCardId }) => ({ input: { giftCardId, amount: 100, reason: 'Mine now' } }),
    issueGiftCard: ({ tillId }) => ({ input: { tillId, amount: 100, way: 'cash', idempotencyKey: 'mine-now' } }),
  },
};
