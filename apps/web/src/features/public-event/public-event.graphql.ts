import '#lib/records/event-facts.graphql.ts'; // EventFacts
import { graphql } from '#gql/gql.ts';

export const OfferedTicketFragment = graphql(`
  fragment OfferedTicket on PublicTicketType {
    _id
    name
    description
    price
    fullPrice
    listPrice
    rollFees
    nextPrice
    tierName
    tierEndsAt
    left
    moreAtOtherPrice
    soldOut
    ended
    dayIds
    isGuest
    purchaseLimit
    categoryId
    leastNights
    mostNights
    nightsLeft
  }
`);

export const OfferedAddOnFragment = graphql(`
  fragment OfferedAddOn on PublicUpgrade {
    _id
    name
    description
    price
    listPrice
    rollFees
    left
    soldOut
    purchaseLimit
    ticketTypeIds
    complimentary
    complimentaryQty
    complimentaryWith
    imageUrl
  }
`);

export const ShownEventFragment = graphql(`
  fragment ShownEvent on PublicEvent {
    ...EventFacts
    description
    age
    dressCode
    accessibility
    performers
    lineup {
      _id
      name
      imageUrl
      performanceIds
    }
    performances {
      venueStageId
      venueName
    }
    heldCart {
      token
      code
      lines {
        itemId
        quantity
        complimentary
        areaId
        dayIds
        seats {
          id
        }
      }
    }
    seatingId
    seatRules {
      noSingles
      companionPrice
      companionsEach
      accessibleSaleAt
    }
    itemsInCarts
    hasPromotions
    guestsPerMember
    ownGuests {
      members
      guests
    }
    videoLink
    songLink
    serverTime
    canonicalUrl
    salesTaxPercent
    fees {
      name
      type
      value
      appliedTo
      appliedBy
      minAppliedToPrice
      maxAppliedToPrice
      filters
    }
    ticketTypes {
      ...OfferedTicket
    }
    upgrades {
      ...OfferedAddOn
    }
  }
`);

export const PublicEventDocument = graphql(`
  query PublicEvent($stub: String!) {
    publicEvent(stub: $stub) {
      ...ShownEvent
    }
  }
`);

export const ApplyCodeDocument = graphql(`
  mutation ApplyCode($input: ApplyCodeInput!) {
    applyCode(input: $input) {
      code
      type
      appliesTo
      discountType
      discountValue
      reducedTicketTypeIds
      seatsKey
      ticketTypes {
        ...OfferedTicket
      }
      upgrades {
        ...OfferedAddOn
      }
    }
  }
`);

export const ReserveDocument = graphql(`
  mutation Reserve($input: ReserveInput!) {
    reserve(input: $input) {
      token
    }
  }
`);
