import '#lib/records/event-parts.graphql.ts'; // PosterSizes, SaleTimes
import { graphql } from '#gql/gql.ts';
import '../sold-items.graphql.ts';
import './house.graphql.ts';

export const SeasonDetailsDocument = graphql(`
  query SeasonDetails($seasonId: ObjectId!, $withPrices: Boolean!) {
    season(seasonId: $seasonId) {
      ...SeasonDetailParts
      events {
        _id
        house {
          ...HouseOfNight
        }
      }
    }
  }

  fragment SeasonDetailParts on SeasonDetails {
    _id
    name
    stub
    published
    firstPublishedAt
    cancel
    hasOrders
    version
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
    events {
      _id
      name
      stub
      published
      firstPublishedAt
      cancel
      schedule {
        startsAt
      }
    }
  }
`);

export const SwitchSeasonSalesDocument = graphql(`
  mutation SwitchSeasonSales($input: PublishSeasonInput!, $withPrices: Boolean = true) {
    publishSeason(input: $input) {
      ...SeasonDetailParts
    }
  }
`);
