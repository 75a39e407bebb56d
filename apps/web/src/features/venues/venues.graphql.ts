import { graphql } from '#gql/gql.ts';

export const VenuesDocument = graphql(`
  query Venues($query: VenuesQueryInput, $pagination: PaginationInput) {
    venues(query: $query, pagination: $pagination) {
      ...VenueParts
    }
  }

  fragment VenueParts on Venue {
    _id
    name
    capacity
    tax
    timezone
    imageUrls
    address {
      address1
      address2
      city
      state
      zip
      country
    }
  }
`);

export const CreateVenueDocument = graphql(`
  mutation CreateVenue($input: CreateVenueInput!) {
    createVenue(input: $input) {
      ...VenueParts
    }
  }
`);

export const UpdateVenueDocument = graphql(`
  mutation UpdateVenue($input: UpdateVenueInput!) {
    updateVenue(input: $input) {
      ...VenueParts
    }
  }
`);
