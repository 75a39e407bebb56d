import '#lib/records/event-parts.graphql.ts'; // PosterSizes, SaleTimes, DayTimes
import { graphql } from '#gql/gql.ts';
import './sold-items.graphql.ts';

export const EventCountsDocument = graphql(`
  query EventCounts($name: String) {
    eventCounts(name: $name) {
      upcoming
      past
      cancelled
    }
  }
`);

export const EventCardsDocument = graphql(`
  query EventCards($query: EventsQueryInput, $pagination: PaginationInput, $withFigures: Boolean!) {
    events(query: $query, pagination: $pagination) {
      _id
      name
      published
      firstPublishedAt
      cancel
      isMultipleDays
      processAs
      posterImageUrl {
        ...PosterSizes
      }
      schedule {
        ...SaleTimes
      }
      performances {
        _id
        schedule {
          _id
          startsAt
          doorsAt
        }
      }
      ticketTypes {
        _id
        name
        dayIds
      }
      venue {
        _id
        name
        timezone
        imageUrls
        address {
          city
          state
          timezone
          lat
          lng
        }
      }
      isSoldOut @skip(if: $withFigures)
      figures @include(if: $withFigures) {
        total
        sold
        remaining
        revenue
      }
    }
  }
`);

export const EventDetailsDocument = graphql(`
  query EventDetails($eventId: ObjectId!, $withPrices: Boolean!, $withActs: Boolean!, $withHouse: Boolean!) {
    event(eventId: $eventId) {
      ...EventDetailParts
      house @include(if: $withHouse) {
        ...HouseOfNight
      }
    }
    actsOnMany(subjectId: $eventId) @include(if: $withActs) {
      _id
      kind
      state
      counts {
        failed
      }
    }
  }

  fragment EventDetailParts on Event {
    _id
    name
    stub
    published
    firstPublishedAt
    publishable
    cancel
    isMultipleDays
    processAs
    hasOrders
    seasonId
    version
    posterImageUrl {
      ...PosterSizes
    }
    schedule {
      ...SaleTimes
    }
    performances {
      _id
      schedule {
        ...DayTimes
      }
    }
    venue {
      _id
      name
      timezone
    }
    artists {
      _id
      name
    }
    ticketTypes {
      ...SoldTicketType
    }
    upgrades {
      ...SoldUpgrade
    }
    capacities {
      ...SoldCapacity
    }
    promotions {
      ...SoldPromotion
    }
    seatingChartKey
    seatingId
    holds {
      _id
      ticketTypeId
      totalHeld
      totalReleased
    }
    figures {
      total
      sold
      held
      addOns
      remaining
      scanned
      orders
      revenue
    }
  }
`);

export const SwitchSalesDocument = graphql(`
  mutation SwitchSales($input: PublishEventInput!, $withPrices: Boolean = true) {
    publishEvent(input: $input) {
      ...EventDetailParts
    }
  }
`);
