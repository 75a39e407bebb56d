import { graphql } from '#gql/gql.ts';
import './season-editor.graphql.ts'; // EditableSeason

export const SeasonSeatingDocument = graphql(`
  query SeasonSeatingForAuthors($seasonId: ObjectId!) {
    seasonSeating(seasonId: $seasonId) {
      planId
      planName
      planVersion
      newerVersion
      layout
      categories {
        _id
        categoryId
        name
        capacity
        seats
        wholeTables
        tableSeats
        standing
      }
      nights {
        eventId
        name
        startsAt
        planName
        isSamePlan
        matched
        missing
        written {
          from
          to
        }
      }
    }
  }
`);

export const MapSeasonSeatsDocument = graphql(`
  mutation MapSeasonSeats($input: MapSeasonSeatsInput!) {
    mapSeasonSeats(input: $input) {
      ...EditableSeason
    }
  }
`);
