import '#lib/records/event-parts.graphql.ts'; // PosterSizes, DayTimes
import { graphql } from '#gql/gql.ts';
import '../core/selling.graphql.ts';

export const EventForEditingDocument = graphql(`
  query EventForEditing($id: ObjectId!) {
    record: event(eventId: $id) {
      ...EditableEvent
    }
  }

  fragment EditableEvent on Event {
    ...SellingEvent
    createdAt
    isMultipleDays
    totalDays
    type
    accessibility
    venueId
    performances {
      _id
      name
      venue {
        ...PickedVenue
      }
      venueStageId
      price
      posterImageUrl {
        ...PosterSizes
      }
      schedule {
        ...DayTimes
      }
      videoLink
      songLink
      headliningArtistIds
      openingArtistIds
    }
    artists {
      ...PickedArtist
    }
    seasonId
    holdersPay
    isGuestTicketSale
    guestTicketPerMember
    location {
      address1
      address2
      city
      state
      zip
      country
      phone
      lat
      lng
      placeId
      placeName
    }
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

export const SeasonChoicesDocument = graphql(`
  query SeasonChoices {
    seasons {
      _id
      name
      schedule {
        startsAt
        endsAt
      }
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

export const TicketHolderCountDocument = graphql(`
  query TicketHolderCount($eventId: ObjectId!) {
    ticketHolderCount(eventId: $eventId)
  }
`);

export const EventCheckupDocument = graphql(`
  query EventCheckup($eventId: ObjectId!) {
    event(eventId: $eventId) {
      _id
      checkup {
        level
        path
        message
      }
    }
  }
`);
