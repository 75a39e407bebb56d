import { graphql } from '#gql/gql.ts';

export const SeatlessHoldersDocument = graphql(`
  query SeatlessHolders($eventId: ObjectId!) {
    seatlessHolders(eventId: $eventId) {
      ...SeatlessParts
    }
  }

  fragment SeatlessParts on SeatlessHolder {
    orderId
    ticketId
    orderNumber
    holder
    seat
  }
`);

export const GiveNightSeatDocument = graphql(`
  mutation GiveNightSeat($input: GiveNightSeatInput!) {
    giveNightSeat(input: $input) {
      _id
    }
  }
`);
