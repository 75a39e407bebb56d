import { graphql } from '#gql/gql.ts';

export const HoldsDocument = graphql(`
  query Holds($eventId: ObjectId!) {
    event(eventId: $eventId) {
      _id
      ...HeldPlaces
      holds {
        ...HoldParts
      }
    }
    guestLists(eventId: $eventId) {
      ...GuestListParts
    }
  }

  fragment HoldParts on Hold {
    _id
    name
    qty
    ticketType
    ticketTypeId
    ticketRemaining
    totalHeld
    totalCheckedIn
    totalReleased
    totalOutstanding
    promised
    note
    contact
    releaseAt
    releasedAt
    version
  }

  fragment HeldPlaces on Event {
    ticketTypes {
      _id
      name
      remainingQty
      soldQty
    }
    figures {
      held
      remaining
    }
  }
`);

export const UpdateHoldDocument = graphql(`
  mutation UpdateHold($input: UpdateHoldInput!, $idempotencyKey: String) {
    updateHold(input: $input, idempotencyKey: $idempotencyKey) {
      ...HoldParts
    }
  }
`);

export const HoldReleaseDocument = graphql(`
  query HoldRelease($query: HoldReleaseQueryInput!) {
    holdRelease(query: $query) {
      ...ActPreviewParts
    }
  }
`);

export const DeleteHoldDocument = graphql(`
  mutation DeleteHold($input: DeleteHoldInput!) {
    deleteHold(input: $input)
  }
`);
