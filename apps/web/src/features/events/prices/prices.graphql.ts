import { graphql } from '#gql/gql.ts';

export const PriceChangeDocument = graphql(`
  query PriceChange($query: PriceChangeQueryInput!) {
    priceChange(query: $query) {
      version
      preview {
        ...ActPreviewParts
      }
    }
  }
`);

export const ChangePricesDocument = graphql(`
  mutation ChangePrices($input: ChangePricesInput!) {
    changePrices(input: $input) {
      _id
      version
      ticketTypes {
        _id
        tiers {
          _id
          price
        }
      }
    }
  }
`);

export const PriceMatrixDocument = graphql(`
  query PriceMatrix($eventId: ObjectId!, $paidBy: WayOfPaying!) {
    event(eventId: $eventId) {
      _id
      priceMatrix(paidBy: $paidBy) {
        ticketTypeId
        ticketTypeName
        categoryName
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
