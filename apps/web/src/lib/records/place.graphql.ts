import './event-parts.graphql.ts'; // PosterSizes, SaleTimes
import { graphql } from '#gql/gql.ts';

/** Events at a venue or with a performer, as rows. */
export const PlaceEventsDocument = graphql(`
  query PlaceEvents($query: EventsQueryInput!, $pagination: PaginationInput) {
    events(query: $query, pagination: $pagination) {
      ...PlaceEvent
    }
  }

  fragment PlaceEvent on Event {
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
    }
    figures {
      total
      sold
      remaining
      revenue
    }
  }
`);

/** What the orders of a venue's or performer's events add up to. */
export const SalesMetricsFragment = graphql(`
  fragment SalesMetricsParts on SalesMetrics {
    events
    orders
    sold
    scanned
    revenue
  }
`);
