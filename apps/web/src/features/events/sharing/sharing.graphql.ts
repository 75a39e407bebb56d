import { graphql } from '#gql/gql.ts';

export const EventSharingDocument = graphql(`
  query EventSharing($eventId: ObjectId!) {
    event(eventId: $eventId) {
      _id
      qrCodeUrl
      siteListings {
        webFlowId
        name
        url
        isWanted
        state
        message
      }
      checkup {
        level
        path
        message
      }
      ticketTypes {
        _id
      }
      upgrades {
        _id
      }
      promotions {
        _id
      }
      customFields {
        _id
      }
    }
  }
`);

export const GenerateEventQrCodeDocument = graphql(`
  mutation GenerateEventQrCode($input: GenerateEventQrCodeInput!) {
    generateEventQrCode(input: $input) {
      _id
    }
  }
`);
