import { graphql } from '#gql/gql.ts';

/** What a door can sell, and at which tills. */
export const DoorOfferDocument = graphql(`
  query DoorOffer($stub: String!) {
    offer: publicEvent(stub: $stub) {
      ...DoorOfferParts
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
      ...DoorTillParts
    }
  }
`);
