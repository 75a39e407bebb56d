import { graphql } from '#gql/gql.ts';

/** The fields that every public view of an event needs: card, summary, tickets. */
export const EventFactsFragment = graphql(`
  fragment EventFacts on PublicEvent {
    _id
    stub
    name
    subtitle
    phase
    cancelled
    processAs
    timezone
    venueName
    posterImageUrl {
      original
      medium
      small
      deep
      accent
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
      announceAt
      ticketsAt
      ticketsEndAt
      startsAt
      endsAt
      doorsAt
    }
    performances {
      _id
      name
      schedule {
        _id
        doorsAt
        startsAt
        endsAt
      }
    }
  }
`);
