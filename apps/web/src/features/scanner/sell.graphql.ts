import { graphql } from '#gql/gql.ts';

/** What a door can sell: at the prices of the page, and at which tills. */
export const DoorOfferDocument = graphql(`
  query DoorOffer($stub: String!) {
    offer: publicEvent(stub: $stub) {
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
    tills {
      _id
      name
    }
  }
`);

export const DoorTillDocument = graphql(`
  query DoorTill($tillId: ObjectId) {
    doorTill(tillId: $tillId) {
      tillId
      name
      ways
      hasShift
    }
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
