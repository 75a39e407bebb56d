import '#lib/records/event-facts.graphql.ts'; // EventFacts
import { graphql } from '#gql/gql.ts';

export const PublicEventsDocument = graphql(`
  query PublicEvents($query: PublicEventsQueryInput, $pagination: PaginationInput) {
    publicEvents(query: $query, pagination: $pagination) {
      organization {
        orgName
        stub
        orgLogoUrl
      }
      events {
        ...ListedEvent
      }
      seasons {
        ...ListedEvent
      }
      hasMore
    }
  }

  fragment ListedEvent on PublicEvent {
    ...EventFacts
    serverTime
    salesTaxPercent
    ticketTypes {
      _id
      price
      leastNights
      soldOut
    }
  }
`);
