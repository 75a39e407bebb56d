import { graphql } from '#gql/gql.ts';

export const HoldsToGiveDocument = graphql(`
  query HoldsToGive($eventId: ObjectId!) {
    event(eventId: $eventId) {
      _id
      holds {
        _id
        name
        ticketType
        totalOutstanding
        promised
      }
    }
  }
`);

export const GiveFromHoldDocument = graphql(`
  mutation GiveFromHold($input: GiveFromHoldInput!) {
    giveFromHold(input: $input) {
      _id
      number
      tickets {
        _id
      }
    }
  }
`);
