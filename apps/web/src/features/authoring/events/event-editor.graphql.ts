import { graphql } from '#gql/gql.ts';

export const EventForEditingDocument = graphql(`
  query EventForEditing($eventId: ObjectId!) {
    event(eventId: $eventId) {
      ...EditableEvent
    }
  }

  fragment EditableEvent on Event {
    _id
    version
    createdAt
    published
    firstPublishedAt
    cancel
    hasOrders
    isMultipleDays
    totalDays
    type
    processAs
    name
    subtitle
    stub
    description
    userAgreement
    age
    accessibility
    taxDeduction
    salesBeginImmediately
    sendQRCode
    posterImageUrl {
      original
      medium
      small
    }
    venueId
    venue {
      ...PickedVenue
    }
    schedule {
      announceAt
      ticketsAt
      ticketsEndAt
      startsAt
      endsAt
      doorsAt
    }
    performances {
      _id
      videoLink
      songLink
      headliningArtistIds
      openingArtistIds
    }
    artists {
      ...PickedArtist
    }
    ticketTypes {
      _id
      name
      description
      totalQty
      soldQty
      purchaseLimit
      visible
      rollFees
      isTicketSharing
      tiers {
        _id
        name
        price
        startsAt
        endsAt
        totalQty
        isActive
      }
    }
    upgrades {
      _id
      name
      description
      price
      totalQty
      soldQty
      purchaseLimit
      visible
      rollFees
      ticketTypeIds
      complimentary
      complimentaryQty
      complimentaryWith
    }
    promotions {
      _id
      code
      type
      totalQty
      remainingQty
      useLimit
      overRideMax
      overRideMaxUpg
      startsAt
      endsAt
      ticketTypeIds
      upgradeIds
      active
      appliesTo
      discountType
      discountValue
    }
    customFields {
      _id
      label
      type
      required
      minLength
      maxLength
      minValue
      maxValue
      options
      active
    }
    eventEmailSubject
    eventEmailBody
  }

  fragment PickedArtist on Artist {
    _id
    name
  }
`);

export const ArtistChoicesDocument = graphql(`
  query ArtistChoices($query: ArtistsQueryInput, $pagination: PaginationInput) {
    artists(query: $query, pagination: $pagination) {
      ...PickedArtist
    }
  }
`);

export const CreateEventDocument = graphql(`
  mutation CreateEvent($input: CreateEventInput!, $idempotencyKey: String) {
    createEvent(input: $input, idempotencyKey: $idempotencyKey) {
      ...EditableEvent
    }
  }
`);

export const UpdateEventDocument = graphql(`
  mutation UpdateEvent($input: UpdateEventInput!) {
    updateEvent(input: $input) {
      ...EditableEvent
    }
  }
`);

export const PublishEventDocument = graphql(`
  mutation PublishEvent($input: PublishEventInput!) {
    publishEvent(input: $input) {
      ...EditableEvent
    }
  }
`);
