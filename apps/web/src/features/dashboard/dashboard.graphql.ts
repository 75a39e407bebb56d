import '#lib/records/event-parts.graphql.ts'; // PosterSizes, SaleTimes
import { graphql } from '#gql/gql.ts';

export const DashboardDocument = graphql(`
  query Dashboard {
    dashboard {
      day
      timezone
      orders
      tickets
      revenue
      previous {
        revenue
        tickets
        orders
      }
      scanned
      points {
        at
        revenue
        tickets
        orders
      }
      previousPoints {
        at
        revenue
        tickets
        orders
      }
      upcoming {
        _id
        name
        stub
        published
        firstPublishedAt
        cancel
        isMultipleDays
        processAs
        posterImageUrl {
          ...PosterSizes
        }
        venue {
          _id
          name
          timezone
        }
        schedule {
          ...SaleTimes
        }
        performances {
          _id
          schedule {
            _id
            startsAt
            endsAt
          }
        }
        figures {
          total
          sold
          remaining
        }
      }
      setup {
        hasVenue
        hasEvent
        hasPayouts
        isPublished
        draftId
      }
      latestOrders {
        _id
        number
        eventName
        type
        state
        hidden
        total
        user {
          firstName
          lastName
        }
        tickets {
          _id
        }
        upgrades {
          _id
        }
      }
    }
  }
`);
