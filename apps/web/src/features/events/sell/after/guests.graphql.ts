import { graphql } from '#gql/gql.ts';

export const TillGuestsDocument = graphql(`
  query TillGuests($input: FindGuestsInput!) {
    findGuests(input: $input) {
      hasMore
      guests {
        ...TillGuest
      }
    }
  }

  fragment TillGuest on Guest {
    _id
    list
    name
    email
    note
    places
    claimed
    waiting
    state
    returnedAt
    claims {
      orderId
      places
      at
      by
    }
  }
`);

export const ClaimGuestDocument = graphql(`
  mutation ClaimGuest($input: ClaimGuestInput!) {
    claimGuest(input: $input) {
      guest {
        ...TillGuest
      }
      order {
        _id
        number
      }
    }
  }
`);
