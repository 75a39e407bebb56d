import { graphql } from '#gql/gql.ts';

export const CounterChargeFragment = graphql(`
  fragment CounterChargeOf on CounterCharge {
    token
    state
    problem
    message
    readerId
    amount
    deadline
    form {
      provider
      clientSecret
      publishableKey
      stripeAccountId
      simulatorUrl
    }
    order {
      _id
      number
      total
      payments {
        _id
        way
        amount
        given
        brand
        last4
      }
      tickets {
        _id
        name
      }
      upgrades {
        _id
        name
      }
    }
  }
`);

export const ChargeAtCounterDocument = graphql(`
  mutation ChargeAtCounter($input: ChargeAtCounterInput!) {
    chargeAtCounter(input: $input) {
      ...CounterChargeOf
    }
  }
`);

export const FollowChargeDocument = graphql(`
  mutation FollowCharge($input: CounterTokenInput!) {
    followCharge(input: $input) {
      ...CounterChargeOf
    }
  }
`);

export const CancelChargeDocument = graphql(`
  mutation CancelCharge($input: CounterTokenInput!) {
    cancelCharge(input: $input) {
      ...CounterChargeOf
    }
  }
`);

export const TillReadersDocument = graphql(`
  query TillReaders {
    cardReaders {
      id
      label
      status
    }
  }
`);
