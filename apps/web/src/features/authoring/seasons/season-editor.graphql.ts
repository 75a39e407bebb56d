import '#lib/records/event-parts.graphql.ts'; // PosterLook, SaleTimes
import { graphql } from '#gql/gql.ts';
import '../core/items.graphql.ts';

export const SeasonForEditingDocument = graphql(`
  query SeasonForEditing($id: ObjectId!) {
    record: season(seasonId: $id) {
      ...EditableSeason
    }
  }

  fragment EditableSeason on SeasonDetails {
    _id
    version
    published
    firstPublishedAt
    cancel
    hasOrders
    processAs
    name
    subtitle
    stub
    description
    userAgreement
    age
    taxDeduction
    salesBeginImmediately
    sendQRCode
    posterImageUrl {
      ...PosterLook
    }
    venue {
      ...PickedVenue
    }
    schedule {
      ...SaleTimes
    }
    ticketTypes {
      ...AuthoredTicketType
    }
    upgrades {
      ...AuthoredUpgrade
    }
    promotions {
      ...AuthoredPromotion
    }
    customFields {
      ...AuthoredCustomField
    }
    fees {
      ...ChargedFee
    }
    eventEmailSubject
    eventEmailBody
    ticketDeliveryType
    physicalDeliveryInstructions
    exchange {
      allowed
      percent
    }
    events {
      _id
      name
      stub
      published
      schedule {
        startsAt
      }
    }
  }
`);

export const CreateSeasonDocument = graphql(`
  mutation CreateSeason($input: CreateSeasonInput!, $idempotencyKey: String) {
    createSeason(input: $input, idempotencyKey: $idempotencyKey) {
      ...EditableSeason
    }
  }
`);

export const UpdateSeasonDocument = graphql(`
  mutation UpdateSeason($input: UpdateSeasonInput!) {
    updateSeason(input: $input) {
      ...EditableSeason
    }
  }
`);

export const PublishSeasonDocument = graphql(`
  mutation PublishSeason($input: PublishSeasonInput!) {
    publishSeason(input: $input) {
      ...EditableSeason
    }
  }
`);

export const UpdateSeasonUpgradesDocument = graphql(`
  mutation UpdateSeasonUpgrades($input: UpdateSeasonUpgradesInput!) {
    updateSeasonUpgrades(input: $input) {
      ...EditableSeason
    }
  }
`);
