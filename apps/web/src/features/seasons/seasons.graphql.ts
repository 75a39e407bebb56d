import '#lib/records/event-parts.graphql.ts'; // PosterSizes, SaleTimes
import { graphql } from '#gql/gql.ts';

export const SeasonCardsDocument = graphql(`
  query SeasonCards($query: SeasonsQueryInput, $pagination: PaginationInput) {
    seasons(query: $query, pagination: $pagination) {
      _id
      name
      published
      firstPublishedAt
      cancel
      posterImageUrl {
        ...PosterSizes
      }
      schedule {
        ...SaleTimes
      }
      venue {
        _id
        name
        timezone
        address {
          city
          state
        }
      }
    }
  }
`);
