import { graphql } from '#gql/gql.ts';

/** The nearest events, for a till that goes on with another. */
export const TillEventsDocument = graphql(`
  query TillEvents {
    events(query: { type: Upcoming }, pagination: { pageNumber: 1, pageSize: 30 }) {
      _id
      name
      published
      cancel
      schedule {
        startsAt
      }
      venue {
        _id
        timezone
      }
    }
  }
`);
