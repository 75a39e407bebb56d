import { graphql } from '#gql/gql.ts';

export const OrderIntegrationParts = graphql(`
  fragment OrderIntegrationParts on Order {
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
`);

/** Read again while an order that was sent again is on its way. */
export const OrderIntegrationDocument = graphql(`
  query OrderIntegration($orderId: ObjectId!) {
    order(orderId: $orderId) {
      _id
      ...OrderIntegrationParts
    }
  }
`);
