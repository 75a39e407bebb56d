import { graphql } from '#gql/gql.ts';

export const SeasonDetailsDocument = graphql(`
  query SeasonDetails($seasonId: ObjectId!, $withPrices: Boolean!) {
    season(seasonId: $seasonId) {
      ...SeasonDetailParts
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
      original
      medium
      small
    }
    schedule {
      announceAt
      ticketsAt
      ticketsEndAt
      startsAt
      endsAt
      doorsAt
    }
    venue {
      _id
      name
      timezone
    }
    ticketTypes {
      _id
      name
      description
      totalQty
      remainingQty
      soldQty
      visible
      currentTierId
      tiers {
        _id
        name
        price @include(if: $withPrices)
        startsAt
        endsAt
        totalQty
        remainingQty
        isActive
      }
    }
    upgrades {
      _id
      name
      price @include(if: $withPrices)
      totalQty
      remainingQty
      soldQty
      purchaseLimit
      visible
      ticketTypeIds
      complimentary
      complimentaryQty
      complimentaryWith
    }
    promotions {
      _id
      code
      type
      totalQty
      remainingQty
      startsAt
      endsAt
      active
      appliesTo
      discountType
      discountValue
      ticketTypeIds
      upgradeIds
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
