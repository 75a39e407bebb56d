import { graphql } from '#gql/gql.ts';

/** The seats that are given to codes of an event. */
export const CodeSeatsDocument = graphql(`
  query CodeSeats($eventId: ObjectId!) {
    seatMap(eventId: $eventId) {
      channels {
        _id
        promotionId
        state
        places
      }
    }
  }
`);
