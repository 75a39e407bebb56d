import { graphql } from '#gql/gql.ts';
import '../core/selling.graphql.ts';

export const SeasonForEditingDocument = graphql(`
  query SeasonForEditing($id: ObjectId!) {
    record: season(seasonId: $id) {
      ...EditableSeason
    }
  }

  fragment EditableSeason on SeasonDetails {
    ...SellingSeason
    nightReduction {
      type
      value
    }
    events {
      _id
      name
      stub
      published
      firstPublishedAt
      cancel
      seatingChartKey
      schedule {
        startsAt
      }
    }
  }
`);

export const CreateSeasonDocument = graphql(`
  mutation CreateSeason($input: CreateSeasonInput!, $idempotencyKey: String) {
    createSeason(input: $input, idempotencyKey: $idempotencyKey) {
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

export const PublishSeasonDocument = graphql(`
  mutation PublishSeason($input: PublishSeasonInput!) {
    publishSeason(input: $input) {
      ...EditableSeason
    }
  }
`);

export const UpdateSeasonUpgradesDocument = graphql(`
  mutation UpdateSeasonUpgrades($input: UpdateSeasonUpgradesInput!) {
    updateSeasonUpgrades(input: $input) {
      ...EditableSeason
    }
  }
`);
