import { graphql } from '#gql/gql.ts';

// what an event or a season sells, as the pages of both read it; only the names are used
void graphql(`
  fragment SoldTicketType on TicketType {
    _id
    name
    description
    totalQty
    remainingQty
    soldQty
    visible
    isOfPlan
    leastNights
    mostNights
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

  fragment SoldUpgrade on Upgrade {
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

  fragment SoldCapacity on Capacity {
    _id
    name
    totalQty
    soldQty
    isWhole
    ticketTypeIds
    upgradeIds
  }

  fragment SoldPromotion on Promotion {
    _id
    code
    type
    totalQty
    remainingQty
    inCartsQty
    startsAt
    endsAt
    active
    appliesTo
    discountType
    discountValue
    ticketTypeIds
    upgradeIds
  }
`);
