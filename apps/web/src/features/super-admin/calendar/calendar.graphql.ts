import { graphql } from '#gql/gql.ts';

export const EventsAdminDocument = graphql(`
  query EventsAdmin($query: EventsAdminQueryInput!) {
    eventsAdmin(query: $query) {
      _id
      orgId
      orgName
      name
      published
      firstPublishedAt
      cancel
      venueName
      timezone
      days
    }
  }
`);
