import './event-parts.graphql.ts'; // PosterLook, SaleTimes, DayTimes
import { graphql } from '#gql/gql.ts';

/** The fields that every public view of an event needs: card, summary, tickets. */
export const EventFactsFragment = graphql(`
  fragment EventFacts on PublicEvent {
    _id
    stub
    isSeason
    name
    subtitle
    phase
    cancelled
    processAs
    timezone
    venueName
    posterImageUrl {
      ...PosterLook
    }
    organization {
      orgName
      stub
      orgLogoUrl
    }
    venueAddress {
      address1
      address2
      city
      state
      zip
      country
    }
    schedule {
      ...SaleTimes
    }
    performances {
      _id
      name
      schedule {
        ...DayTimes
      }
    }
  }
`);
