import '#lib/records/sharing.graphql.ts'; // SharingParts
import '../my-tickets.graphql.ts'; // ShownOrder
import { graphql } from '#gql/gql.ts';

/** The order as its owner sees it, with its sharings. */
export const MyOrderDocument = graphql(`
  query MyOrder($token: String!) {
    publicOrder(token: $token) {
      ...ShownOrder
      seatsUntil
      items {
        _id
        seatId
        canMove
      }
      event {
        _id
        seatingId
      }
      ownSharing {
        shareable
        parentOrderDetails {
          eventName
          email
          phoneNumber
        }
        sharing {
          _id
          status
          tickets
          upgrades
          email
          phoneNumber
        }
      }
    }
  }
`);

export const OffersDocument = graphql(`
  query Offers {
    me {
      _id
      email
      emailVerifiedAt
    }
    sharedTickets {
      ...SharingParts
    }
  }
`);

export const RecipientDocument = graphql(`
  query Recipient($email: String, $phoneNumber: String) {
    userExists(email: $email, phoneNumber: $phoneNumber) {
      userId
      email
      firstName
      lastName
      phoneNumber
    }
  }
`);

export const ShareTicketsDocument = graphql(`
  mutation ShareTickets($input: ShareTicketsInput!) {
    shareTickets(input: $input) {
      _id
      status
    }
  }
`);

export const AnswerShareDocument = graphql(`
  mutation AnswerShare($input: AnswerShareInput!) {
    answerShare(input: $input) {
      _id
      status
    }
  }
`);

export const CancelTicketSharingDocument = graphql(`
  mutation CancelTicketSharing($input: CancelTicketSharingInput!) {
    cancelTicketSharing(input: $input)
  }
`);
