import { graphql } from '#gql/gql.ts';

// the items of events and seasons, as the documents of both read them; only their names are used
void graphql(`
  fragment AuthoredTicketType on TicketType {
    _id
    name
    description
    totalQty
    soldQty
    purchaseLimit
    visible
    rollFees
    isTicketSharing
    isGuest
    dayIds
    values
    promo
    performanceIds
    capacity
    categoryId
    isOfPlan
    leastNights
    mostNights
    tiers {
      _id
      name
      price
      startsAt
      endsAt
      totalQty
      isActive
    }
  }

  fragment AuthoredUpgrade on Upgrade {
    _id
    name
    description
    price
    totalQty
    soldQty
    purchaseLimit
    visible
    rollFees
    ticketTypeIds
    complimentary
    complimentaryQty
    complimentaryWith
    isAddOnsSharing
    imageUrl
  }

  fragment AuthoredPromotion on Promotion {
    _id
    code
    type
    totalQty
    remainingQty
    useLimit
    overRideMax
    overRideMaxUpg
    startsAt
    endsAt
    ticketTypeIds
    upgradeIds
    active
    appliesTo
    discountType
    discountValue
  }

  fragment ChargedFee on Fee {
    _id
    name
    appliedBy
    appliedTo
    filters
    paymentMethods
    minAppliedToPrice
    maxAppliedToPrice
    type
    value
    disabled
  }

  fragment AuthoredCapacity on Capacity {
    _id
    name
    totalQty
    soldQty
    isWhole
    ticketTypeIds
    upgradeIds
  }

  fragment AuthoredCustomField on CustomField {
    _id
    label
    type
    required
    minLength
    maxLength
    minValue
    maxValue
    options
    active
    atDoor
  }
`);
