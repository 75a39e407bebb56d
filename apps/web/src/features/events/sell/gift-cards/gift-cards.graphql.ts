import { graphql } from '#gql/gql.ts';

export const GiftCardAtTillDocument = graphql(`
  query GiftCardAtTill($code: String!) {
    giftCardAtTill(code: $code) {
      last
      state
      balance
      expiresAt
    }
  }
`);
