import { graphql } from '#gql/gql.ts';

export const SeasonForEditingDocument = graphql(`
  query SeasonForEditing($seasonId: ObjectId!) {
    season(seasonId: $seasonId) {
      ...EditableSeason
    }
  }

  fragment EditableSeason on SeasonDetails {
    _id
    version
    published
    hasOrders
    name
    subtitle
    schedule {
      startsAt
      endsAt
    }
    venue {
      _id
      name
      timezone
    }
    events {
      _id
      name
      schedule {
        startsAt
      }
    }
  }
`);

export const SeasonVenuesDocument = graphql(`
  query SeasonVenues($query: VenuesQueryInput, $pagination: PaginationInput) {
    venues(query: $query, pagination: $pagination) {
      _id
      name
      timezone
    }
  }
`);

export const CreateSeasonDocument = graphql(`
  mutation CreateSeason($input: CreateSeasonInput!) {
    createSeason(input: $input) {
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
