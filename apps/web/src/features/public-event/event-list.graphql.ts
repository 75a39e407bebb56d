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
        ...EventFacts
        serverTime
        salesTaxPercent
        ticketTypes {
          _id
          price
          soldOut
        }
      }
      hasMore
    }
  }
`);
