import { graphql } from '#gql/gql.ts';

export const EventCheckupDocument = graphql(`
  query EventCheckup($eventId: ObjectId!) {
    event(eventId: $eventId) {
      _id
      checkup {
        level
        path
        message
      }
    }
  }
`);
