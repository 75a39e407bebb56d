import { graphql } from '#gql/gql.ts';

export const PayoutsDocument = graphql(`
  query Payouts {
    organization {
      _id
      stripeId
      isStripeConnected
    }
    platformSettings {
      stripeClientId
      stripeDashboardUrl
    }
  }
`);

export const DisconnectStripeDocument = graphql(`
  mutation DisconnectStripe($input: DisconnectStripeInput!) {
    disconnectStripe(input: $input) {
      _id
      stripeId
      isStripeConnected
    }
  }
`);
