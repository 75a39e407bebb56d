import { graphql } from '#gql/gql.ts';

export const PrintLinkDocument = graphql(`
  query PrintLink($orderId: ObjectId!) {
    order(orderId: $orderId) {
      _id
      ticketsPdfUrl
    }
  }
`);
