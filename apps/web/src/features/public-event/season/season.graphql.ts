import '../public-event.graphql.ts'; // ShownEvent
import { graphql } from '#gql/gql.ts';

/** A season under the name of an event: the page of both is one. */
export const PublicSeasonDocument = graphql(`
  query PublicSeason($stub: String!) {
    publicEvent: publicSeason(stub: $stub) {
      ...ShownEvent
    }
  }
`);

export const SeasonNightsDocument = graphql(`
  query SeasonNights($stub: String!) {
    publicSeason(stub: $stub) {
      _id
      nights {
        eventId
        name
        stub
        startsAt
        posterImageUrl {
          ...PosterLook
        }
      }
    }
  }
`);
