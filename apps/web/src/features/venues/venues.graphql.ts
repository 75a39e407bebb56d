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
    address {
      city
      state
    }
  }
`);

export const VenueDocument = graphql(`
  query Venue($venueId: ObjectId!) {
    venue(venueId: $venueId) {
      ...VenueDetails
    }
  }

  fragment VenueDetails on Venue {
    _id
    name
    description
    capacity
    url
    tax
    timezone
    imageUrls
    venueGlobalId
    willCallInstructions
    version
    address {
      address1
      address2
      city
      state
      zip
      country
      lat
      lng
    }
  }
`);

export const VenueMetricsDocument = graphql(`
  query VenueMetrics($venueId: ObjectId!) {
    venue(venueId: $venueId) {
      _id
      metrics {
        ...SalesMetricsParts
      }
    }
  }
`);

export const CreateVenueDocument = graphql(`
  mutation CreateVenue($input: CreateVenueInput!, $idempotencyKey: String) {
    createVenue(input: $input, idempotencyKey: $idempotencyKey) {
      ...VenueDetails
    }
  }
`);

export const UpdateVenueDocument = graphql(`
  mutation UpdateVenue($input: UpdateVenueInput!) {
    updateVenue(input: $input) {
      ...VenueDetails
    }
  }
`);
