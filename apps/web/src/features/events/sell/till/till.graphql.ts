import { graphql } from '#gql/gql.ts';

/** What can be sold at this moment, at the prices of the page. */
export const TillOfferDocument = graphql(`
  query TillOffer($stub: String!) {
    publicEvent(stub: $stub) {
      _id
      ticketTypes {
        _id
        name
        description
        price
        left
        soldOut
        ended
        categoryId
        leastNights
      }
      upgrades {
        _id
        name
        description
        price
        left
        soldOut
        complimentary
      }
    }
  }
`);

export const TillSeatsDocument = graphql(`
  query TillSeats($input: BestSeatsInput!) {
    bestSeats(input: $input) {
      seats {
        id
        words
      }
    }
  }
`);

export const ReserveAtCounterDocument = graphql(`
  mutation ReserveAtCounter($input: ReserveAtCounterInput!) {
    reserveAtCounter(input: $input) {
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
    }
  }
`);

export const SellAtCounterDocument = graphql(`
  mutation SellAtCounter($input: SellAtCounterInput!) {
    sellAtCounter(input: $input) {
      _id
      number
      total
      payments {
        _id
        way
        amount
        given
      }
      tickets {
        _id
      }
      upgrades {
        _id
        name
      }
    }
  }
`);
