import { graphql } from '#gql/gql.ts';

export const GuestListFragment = graphql(`
  fragment GuestListParts on GuestList {
    _id
    eventId
    holdId
    hold
    ticketType
    name
    note
    returnAt
    returnedAt
    guests
    places
    claimed
    returned
    waiting
    unmailed
    free
  }
`);

export const GuestsOfListDocument = graphql(`
  query GuestsOfList($input: GuestListInput!) {
    guestsOfList(input: $input) {
      ...GuestParts
    }
  }

  fragment GuestParts on Guest {
    _id
    name
    email
    note
    places
    claimed
    returned
    waiting
    state
    mailedAt
    claims {
      orderId
      places
      at
      by
    }
  }
`);

export const SaveGuestListDocument = graphql(`
  mutation SaveGuestList($input: SaveGuestListInput!, $idempotencyKey: String) {
    saveGuestList(input: $input, idempotencyKey: $idempotencyKey) {
      ...GuestListParts
    }
  }
`);

export const DeleteGuestListDocument = graphql(`
  mutation DeleteGuestList($input: GuestListInput!) {
    deleteGuestList(input: $input)
  }
`);

export const ImportGuestsDocument = graphql(`
  mutation ImportGuests($input: ImportGuestsInput!) {
    importGuests(input: $input) {
      list {
        ...GuestListParts
      }
      added {
        _id
      }
      refused {
        at
        reasons
      }
    }
  }
`);

export const UpdateGuestDocument = graphql(`
  mutation UpdateGuest($input: UpdateGuestInput!) {
    updateGuest(input: $input) {
      ...GuestParts
    }
  }
`);

export const ReturnGuestDocument = graphql(`
  mutation ReturnGuest($input: OneGuestInput!) {
    returnGuest(input: $input) {
      ...GuestParts
    }
  }
`);

export const MailGuestsDocument = graphql(`
  mutation MailGuests($input: GuestListInput!) {
    mailGuests(input: $input) {
      ...GuestListParts
    }
  }
`);
