import { graphql } from '#gql/gql.ts';

export const DoorGuestsDocument = graphql(`
  query DoorGuests($input: FindGuestsInput!) {
    findGuests(input: $input) {
      hasMore
      guests {
        _id
        list
        name
        note
        places
        waiting
        state
        claims {
          at
          by
          places
        }
        returnedAt
      }
    }
  }
`);

export const AdmitGuestDocument = graphql(`
  mutation AdmitGuest($input: AdmitGuestInput!) {
    admitGuest(input: $input) {
      guest {
        _id
        waiting
        state
        claims {
          at
          by
          places
        }
      }
      checkIn {
        ...LetIn
      }
    }
  }
`);
