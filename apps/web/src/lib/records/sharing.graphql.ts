import { graphql } from '#gql/gql.ts';

/** One sharing, for its giver, its recipient and the organization's staff. */
export const SharingTicketsDocument = graphql(`
  query SharingTickets($orderId: ObjectId!, $sharingId: ObjectId!) {
    sharingTickets(orderId: $orderId, sharingId: $sharingId) {
      ...SharingParts
    }
  }

  fragment SharingParts on Sharing {
    _id
    orderId
    status
    eventName
    email
    phoneNumber
    userAgreement
    sender {
      firstName
      lastName
    }
    sharingData {
      tickets {
        _id
        name
        seat
      }
      upgrades {
        _id
        name
        seat
      }
    }
  }
`);
