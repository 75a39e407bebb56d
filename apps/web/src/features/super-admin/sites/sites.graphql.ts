import { graphql } from '#gql/gql.ts';

export const WebSitesDocument = graphql(`
  query WebSites {
    webSites {
      _id
      webFlowId
      name
      domains {
        name
      }
    }
    platformSettings {
      webFlowSiteId
    }
  }
`);

export const ConnectSiteDocument = graphql(`
  mutation ConnectSite($input: ConnectSiteInput!) {
    connectSite(input: $input) {
      _id
      name
    }
  }
`);

export const ReconnectEventsDocument = graphql(`
  mutation ReconnectEvents($input: ReconnectEventsInput!) {
    reconnectEvents(input: $input) {
      _id
      isDone
      events
    }
  }
`);
