import { graphql } from '#gql/gql.ts';

export const GiftCardsDocument = graphql(`
  query GiftCards($query: GiftCardsQueryInput, $pagination: PaginationInput) {
    giftCards(query: $query, pagination: $pagination) {
      cards {
        _id
        last
        initial
        balance
        state
        expiresAt
        note
        createdAt
      }
      after
      hasMore
      owed
    }
  }
`);

export const GiftCardDocument = graphql(`
  query GiftCard($giftCardId: ObjectId!) {
    giftCard(giftCardId: $giftCardId) {
      _id
      last
      initial
      balance
      state
      expiresAt
      note
      email
      createdAt
      entries {
        _id
        kind
        amount
        balance
        at
        orderId
        orderNumber
        by
        way
        reason
      }
    }
  }
`);

export const BlockGiftCardDocument = graphql(`
  mutation BlockGiftCard($input: BlockGiftCardInput!) {
    blockGiftCard(input: $input) {
      _id
      state
    }
  }
`);

export const AdjustGiftCardDocument = graphql(`
  mutation AdjustGiftCard($input: AdjustGiftCardInput!) {
    adjustGiftCard(input: $input) {
      _id
      balance
    }
  }
`);
