import { graphql } from '#gql/gql.ts';

export const JumpDocument = graphql(`
  query Jump($text: String!, $withOrders: Boolean!) {
    events(query: { name: $text }, pagination: { pageSize: 5, pageNumber: 1 }) {
      _id
      name
      schedule {
        startsAt
      }
      venue {
        _id
        timezone
      }
    }
    orders(query: { any: $text }, pagination: { pageSize: 5, pageNumber: 1 }) @include(if: $withOrders) {
      orders {
        _id
        number
        eventName
        user {
          firstName
          lastName
        }
      }
    }
  }
`);
