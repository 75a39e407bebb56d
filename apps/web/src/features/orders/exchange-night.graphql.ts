import { graphql } from '#gql/gql.ts';

/** What a night can be exchanged for. */
export const ExchangeEventsDocument = graphql(`
  query ExchangeEvents {
    events(query: { type: Upcoming }, pagination: { pageSize: 60, pageNumber: 1 }) {
      _id
      name
      schedule {
        startsAt
      }
      ticketTypes {
        _id
        name
        categoryId
      }
    }
  }
`);

/** The seat that is taken instead. */
export const ExchangeSeatDocument = graphql(`
  query ExchangeSeat($input: BestSeatsInput!) {
    bestSeats(input: $input) {
      seats {
        id
        words
      }
    }
  }
`);

export const ExchangeNightDocument = graphql(`
  mutation ExchangeNight($input: ExchangeNightInput!) {
    exchangeNight(input: $input) {
      credit
      fee
      total
      difference
      newOrderId
      order {
        ...OrderParts
      }
    }
  }
`);
