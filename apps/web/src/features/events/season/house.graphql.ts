import { graphql } from '#gql/gql.ts';

export const NightHouseDocument = graphql(`
  query NightHouse($eventId: ObjectId!) {
    event(eventId: $eventId) {
      _id
      house {
        ...HouseOfNight
      }
    }
  }

  fragment HouseOfNight on NightHouse {
    season
    single
    comps
    held
    left
    holdersPay
  }
`);
