import { graphql } from '#gql/gql.ts';

/** Read again while an order that was sent again is on its way. */
export const OrderIntegrationDocument = graphql(`
  query OrderIntegration($orderId: ObjectId!) {
    order(orderId: $orderId) {
      _id
      orderIntegrationResponse {
        kind
        createdAt
        success
        others
      }
      integration {
        state
        pausedAt
      }
    }
  }
`);
