import { graphql } from '#gql/gql.ts';

export const SubscriptionsDocument = graphql(`
  query Subscriptions($eventId: ObjectId!) {
    event(eventId: $eventId) {
      _id
      venue {
        _id
        timezone
      }
      subscription {
        ...SubscriptionParts
      }
    }
  }
`);

export const AddSubscriptionDocument = graphql(`
  mutation AddSubscription($input: AddSubscriptionInput!) {
    addSubscription(input: $input) {
      ...SubscriptionParts
    }
  }

  fragment SubscriptionParts on Subscription {
    _id
    email
    frequency
    createdAt
  }
`);

export const RemoveSubscriptionDocument = graphql(`
  mutation RemoveSubscription($input: RemoveSubscriptionInput!) {
    removeSubscription(input: $input) {
      ...SubscriptionParts
    }
  }
`);
