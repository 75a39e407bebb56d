import '#lib/records/event-parts.graphql.ts'; // PosterLook, SaleTimes
import { graphql } from '#gql/gql.ts';
import './items.graphql.ts';

// what the authors of both kinds edit: two types of the API have the same fields, so each is named here twice
void graphql(`
  fragment SellingEvent on Event {
    _id
    version
    published
    firstPublishedAt
    cancel
    hasOrders
    processAs
    name
    subtitle
    stub
    description
    userAgreement
    age
    dressCode
    taxDeduction
    salesBeginImmediately
    sendQRCode
    posterImageUrl {
      ...PosterLook
    }
    venue {
      ...PickedVenue
    }
    schedule {
      ...SaleTimes
    }
    ticketTypes {
      ...AuthoredTicketType
    }
    upgrades {
      ...AuthoredUpgrade
    }
    promotions {
      ...AuthoredPromotion
    }
    customFields {
      ...AuthoredCustomField
    }
    capacities {
      ...AuthoredCapacity
    }
    fees {
      ...ChargedFee
    }
    seatingChartKey
    seatRules {
      noSingles
      companionPrice
      companionsEach
      accessibleSaleAt
      moveHours
    }
    eventEmailSubject
    eventEmailBody
    ticketDeliveryType
    physicalDeliveryInstructions
    exchange {
      allowed
      percent
    }
  }

  fragment SellingSeason on SeasonDetails {
    _id
    version
    published
    firstPublishedAt
    cancel
    hasOrders
    processAs
    name
    subtitle
    stub
    description
    userAgreement
    age
    dressCode
    taxDeduction
    salesBeginImmediately
    sendQRCode
    posterImageUrl {
      ...PosterLook
    }
    venue {
      ...PickedVenue
    }
    schedule {
      ...SaleTimes
    }
    ticketTypes {
      ...AuthoredTicketType
    }
    upgrades {
      ...AuthoredUpgrade
    }
    promotions {
      ...AuthoredPromotion
    }
    customFields {
      ...AuthoredCustomField
    }
    capacities {
      ...AuthoredCapacity
    }
    fees {
      ...ChargedFee
    }
    seatingChartKey
    seatRules {
      noSingles
      companionPrice
      companionsEach
      accessibleSaleAt
      moveHours
    }
    eventEmailSubject
    eventEmailBody
    ticketDeliveryType
    physicalDeliveryInstructions
    exchange {
      allowed
      percent
    }
  }
`);
