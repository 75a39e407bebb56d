import '#lib/records/event-parts.graphql.ts'; // PosterSizes
import { graphql } from '#gql/gql.ts';

export const OrderSeasonDocument = graphql(`
  query OrderSeason($seasonId: ObjectId!) {
    season(seasonId: $seasonId) {
      _id
      posterImageUrl {
        ...PosterSizes
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

export const OrderNightParts = graphql(`
  fragment OrderNightParts on Order {
    renewedFrom
    nights {
      _id
      eventId
      name
      startsAt
      state
      held
      admitted
      shared
      refundedAmount
    }
  }
`);
