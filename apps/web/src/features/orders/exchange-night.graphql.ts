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
