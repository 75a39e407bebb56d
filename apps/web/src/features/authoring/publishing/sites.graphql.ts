import { graphql } from '#gql/gql.ts';

export const PublishingSitesDocument = graphql(`
  query PublishingSites {
    publishingSites {
      webFlowId
      name
      domain
    }
  }
`);

export const SitesOfEventDocument = graphql(`
  query SitesOfEvent($eventId: ObjectId!) {
    event(eventId: $eventId) {
      _id
      siteListings {
        webFlowId
        name
        url
        isWanted
        state
        message
      }
    }
  }
`);
