import { graphql } from '#gql/gql.ts';

/** The parts of an event or a season that most views show. */
export const EventPartsFragment = graphql(`
  fragment PosterSizes on ImageSet {
    original
    medium
    small
  }

  fragment PosterLook on ImageSet {
    ...PosterSizes
    deep
    accent
  }

  fragment SaleTimes on Schedule {
    announceAt
    ticketsAt
    ticketsEndAt
    startsAt
    endsAt
    doorsAt
  }

  fragment DayTimes on PerformanceDay {
    _id
    doorsAt
    startsAt
    endsAt
  }
`);
