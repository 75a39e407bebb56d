import { graphql } from '#gql/gql.ts';

/** What is on sale, at the prices of the page. */
export const DoorOfferFragment = graphql(`
  fragment DoorOfferParts on PublicEvent {
    _id
    ticketTypes {
      _id
      name
      price
      left
      soldOut
      ended
      categoryId
      leastNights
      isGuest
    }
  }
`);

export const DoorTillFragment = graphql(`
  fragment DoorTillParts on DoorTill {
    tillId
    name
    ways
    hasShift
  }
`);

export const ReserveAtDoorDocument = graphql(`
  mutation ReserveAtDoor($input: ReserveAtDoorInput!) {
    reserveAtDoor(input: $input) {
      token
      total
      lines {
        name
        quantity
        total
      }
    }
  }
`);

export const SellAtDoorDocument = graphql(`
  mutation SellAtDoor($input: SellAtDoorInput!) {
    sale: sellAtDoor(input: $input) {
      ...DoorSaleParts
    }
  }

  fragment DoorSaleParts on DoorSale {
    state
    message
    orderId
    number
    total
    checkIn {
      letIn
      items {
        itemId
        name
        isIn
        message
        reason
      }
    }
  }
`);

export const ChargeAtDoorDocument = graphql(`
  mutation ChargeAtDoor($input: ChargeAtDoorInput!) {
    sale: chargeAtDoor(input: $input) {
      ...DoorSaleParts
    }
  }
`);

export const FollowDoorSaleDocument = graphql(`
  mutation FollowDoorSale($input: DoorTokenInput!) {
    sale: followDoorSale(input: $input) {
      ...DoorSaleParts
    }
  }
`);

export const GiveUpDoorSaleDocument = graphql(`
  mutation GiveUpDoorSale($input: DoorTokenInput!) {
    sale: giveUpDoorSale(input: $input) {
      ...DoorSaleParts
    }
  }
`);
