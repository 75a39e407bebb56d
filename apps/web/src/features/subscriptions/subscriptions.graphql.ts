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
        _id
        email
        frequency
        createdAt
      }
    }
  }
`);

export const AddSubscriptionDocument = graphql(`
  mutation AddSubscription($input: AddSubscriptionInput!) {
    addSubscription(input: $input) {
      _id
      email
      frequency
      createdAt
    }
  }
`);

export const RemoveSubscriptionDocument = graphql(`
  mutation RemoveSubscription($input: RemoveSubscriptionInput!) {
    removeSubscription(input: $input) {
      _id
      email
      frequency
      createdAt
    }
  }
`);
