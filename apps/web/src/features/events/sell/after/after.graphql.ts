import { graphql } from '#gql/gql.ts';

/** Finds by name, number, e-mail, phone and the code of a ticket. */
export const FindOrdersDocument = graphql(`
  query FindOrders($query: OrdersQueryInput) {
    orders(query: $query, pagination: { pageSize: 20 }) {
      orders {
        _id
        number
        eventName
        state
        user {
          firstName
          lastName
        }
        tickets {
          _id
          state
        }
        upgrades {
          _id
          state
        }
      }
    }
  }
`);

/** An order as the counter acts on it. */
export const CounterOrderDocument = graphql(`
  query CounterOrder($orderId: ObjectId!) {
    order(orderId: $orderId) {
      ...CounterOrderParts
    }
  }

  fragment CounterOrderParts on Order {
    _id
    number
    eventId
    seasonId
    eventName
    type
    state
    hidden
    email
    total
    refundedAmount
    refundedOutside
    user {
      firstName
      lastName
      email
      phoneNumber
    }
    handedOut {
      at
      by
    }
    codes {
      itemId
      number
    }
    tickets {
      _id
      ticketTypeId
      name
      seat
      tableId
      companionOf
      price
      discount
      tax
      state
      refund {
        refunded
      }
      scan {
        _id
        scanned
      }
    }
    upgrades {
      _id
      upgradeId
      name
      price
      discount
      tax
      state
      refund {
        refunded
      }
      scan {
        _id
        scanned
      }
    }
    payments {
      _id
      way
      state
      amount
      refunded
      brand
      last4
    }
    processingFee {
      amount
      refund
    }
    promoterFee {
      amount
      refund
    }
    disputes {
      amount
      status
    }
  }
`);

export const HandOutHereDocument = graphql(`
  mutation HandOutHere($input: HandOutOrderInput!) {
    handOutOrder(input: $input) {
      _id
      handedOut {
        at
        by
      }
    }
  }
`);

export const RenewCodesHereDocument = graphql(`
  mutation RenewCodesHere($input: RenewCodesInput!) {
    renewCodes(input: $input) {
      _id
      codes {
        itemId
        number
      }
    }
  }
`);

export const SendAgainDocument = graphql(`
  mutation SendAgain($input: OrderIdInput!) {
    resendConfirmation(input: $input)
  }
`);

/** What else can be taken instead: the nights and events to come. */
export const OtherEventsDocument = graphql(`
  query OtherEvents {
    events(query: { type: Upcoming }, pagination: { pageSize: 60, pageNumber: 1 }) {
      _id
      name
      stub
      schedule {
        startsAt
      }
      venue {
        _id
        timezone
      }
    }
  }
`);

export const ExchangeAtCounterDocument = graphql(`
  mutation ExchangeAtCounter($input: ExchangeAtCounterInput!) {
    exchangeAtCounter(input: $input) {
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
        name
        seat
      }
    }
  }
`);
