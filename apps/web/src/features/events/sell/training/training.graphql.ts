import { graphql } from '#gql/gql.ts';

/** What a cart would cost; nothing is held. */
export const QuoteAtCounterDocument = graphql(`
  query QuoteAtCounter($input: ReserveAtCounterInput!) {
    quoteAtCounter(input: $input) {
      ...CounterCartFields
    }
  }
`);
