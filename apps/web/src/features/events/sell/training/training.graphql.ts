import { graphql } from '#gql/gql.ts';

/** What a cart would cost; nothing is held. */
export const QuoteAtCounterDocument = graphql(`
  query QuoteAtCounter($input: ReserveAtCounterInput!) {
    quoteAtCounter(input: $input) {
      token
      expiresAt
      lines {
        kind
        itemId
        name
        quantity
        allInTotal
        seats {
          id
          words
        }
      }
      totals {
        salesTax
        total
      }
      priceChanges {
        itemId
        name
        price
        percent
        from
        to
        reason
      }
      guestOverride {
        reason
        by
      }
    }
  }
`);
