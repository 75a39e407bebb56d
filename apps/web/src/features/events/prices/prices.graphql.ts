import { graphql } from '#gql/gql.ts';

export const PriceMatrixDocument = graphql(`
  query PriceMatrix($eventId: ObjectId!) {
    event(eventId: $eventId) {
      _id
      priceMatrix {
        ticketTypeId
        ticketTypeName
        tierId
        tierName
        price
        cells {
          paidBy
          fees {
            name
            amount
            appliedBy
            isInPrice
          }
          tax
          total
          received
        }
      }
    }
  }
`);
