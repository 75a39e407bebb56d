import { graphql } from '#gql/gql.ts';

export const TillOfferFragment = graphql(`
  fragment TillOffer on PublicEvent {
    _id
    guestsPerMember
    ticketTypes {
      ...TillTicket
    }
    upgrades {
      ...TillAddOn
    }
  }
`);

export const TillTicketFragment = graphql(`
  fragment TillTicket on PublicTicketType {
    _id
    name
    price
    left
    soldOut
    ended
    categoryId
    leastNights
    isGuest
  }
`);

export const TillAddOnFragment = graphql(`
  fragment TillAddOn on PublicUpgrade {
    _id
    name
    price
    left
    soldOut
    complimentary
  }
`);

/** What can be sold at this moment, at the prices of the page. */
export const TillEventDocument = graphql(`
  query TillEvent($stub: String!) {
    offer: publicEvent(stub: $stub) {
      ...TillOffer
    }
  }
`);

export const TillSeasonDocument = graphql(`
  query TillSeason($stub: String!) {
    offer: publicSeason(stub: $stub) {
      ...TillOffer
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

/** What a sale at the counter holds, whoever asks for it. */
export const CounterCartFieldsFragment = graphql(`
  fragment CounterCartFields on CounterCart {
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
`);

export const ReserveAtCounterDocument = graphql(`
  mutation ReserveAtCounter($input: ReserveAtCounterInput!) {
    reserveAtCounter(input: $input) {
      ...CounterCartFields
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
        brand
        last4
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

export const VoidSaleDocument = graphql(`
  mutation VoidSale($input: VoidSaleInput!) {
    voidSale(input: $input) {
      _id
      state
      refundedAmount
    }
  }
`);
