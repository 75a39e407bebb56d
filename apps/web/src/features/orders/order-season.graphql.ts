import { graphql } from '#gql/gql.ts';

export const OrderSeasonDocument = graphql(`
  query OrderSeason($seasonId: ObjectId!) {
    season(seasonId: $seasonId) {
      _id
      posterImageUrl {
        original
        medium
        small
      }
      schedule {
        startsAt
      }
      venue {
        _id
        name
        timezone
      }
    }
  }
`);
