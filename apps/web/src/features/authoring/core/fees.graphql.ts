import { graphql } from '#gql/gql.ts';
import './items.graphql.ts';

/** What is charged at an event, as its record in the cache has it. */
export const FeesOfEventDocument = graphql(`
  fragment FeesOfEvent on Event {
    _id
    fees {
      ...ChargedFee
    }
  }
`);

export const FeesOfSeasonDocument = graphql(`
  fragment FeesOfSeason on SeasonDetails {
    _id
    fees {
      ...ChargedFee
    }
  }
`);

export const EventFeesDocument = graphql(`
  query EventFees($eventId: ObjectId!) {
    event(eventId: $eventId) {
      ...FeesOfEvent
    }
  }
`);

export const SeasonFeesDocument = graphql(`
  query SeasonFees($seasonId: ObjectId!) {
    season(seasonId: $seasonId) {
      ...FeesOfSeason
    }
  }
`);
