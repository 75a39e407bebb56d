import { graphql } from '#gql/gql.ts';

export const VenueChoicesDocument = graphql(`
  query VenueChoices($query: VenuesQueryInput, $pagination: PaginationInput) {
    venues(query: $query, pagination: $pagination) {
      ...PickedVenue
    }
  }

  fragment PickedVenue on Venue {
    _id
    name
    timezone
    tax
    capacity
    address {
      city
      state
    }
  }
`);
