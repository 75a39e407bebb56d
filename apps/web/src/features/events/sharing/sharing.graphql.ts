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

export const SeasonSharingDocument = graphql(`
  query SeasonSharing($seasonId: ObjectId!) {
    season(seasonId: $seasonId) {
      _id
      qrCodeUrl
    }
  }
`);

export const GenerateSeasonQrCodeDocument = graphql(`
  mutation GenerateSeasonQrCode($input: GenerateSeasonQrCodeInput!) {
    generateSeasonQrCode(input: $input) {
      _id
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
