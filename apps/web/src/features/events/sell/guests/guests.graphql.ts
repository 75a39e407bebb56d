import { graphql } from '#gql/gql.ts';

/** What who buys has of the event already. */
export const GuestsAtCounterDocument = graphql(`
  query GuestsAtCounter($input: GuestsAtCounterInput!) {
    guestsAtCounter(input: $input) {
      members
      guests
    }
  }
`);
