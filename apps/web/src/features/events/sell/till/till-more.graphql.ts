import { graphql } from '#gql/gql.ts';

export const TillMoreFragment = graphql(`
  fragment TillMore on PublicEvent {
    _id
    seatingId
    customFields {
      _id
      label
      type
      active
      required
      minLength
      maxLength
      minValue
      maxValue
      options
    }
  }
`);

export const TillMoreDocument = graphql(`
  query TillMore($stub: String!) {
    offer: publicEvent(stub: $stub) {
      ...TillMore
    }
  }
`);

export const TillSeasonMoreDocument = graphql(`
  query TillSeasonMore($stub: String!) {
    offer: publicSeason(stub: $stub) {
      ...TillMore
    }
  }
`);
