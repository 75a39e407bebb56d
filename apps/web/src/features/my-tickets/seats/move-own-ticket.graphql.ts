import { graphql } from '#gql/gql.ts';

export const MoveOwnTicketDocument = graphql(`
  mutation MoveOwnTicket($input: MoveOwnTicketInput!) {
    moveOwnTicket(input: $input) {
      _id
      items {
        _id
        seat
        seatId
        canMove
      }
    }
  }
`);
