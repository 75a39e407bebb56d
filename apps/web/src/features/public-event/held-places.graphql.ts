import { graphql } from '#gql/gql.ts';

export const HeldPlacesDocument = graphql(`
  query HeldPlaces($token: String!) {
    reservation(token: $token) {
      state
      expiresAt
      serverTime
      lines {
        quantity
      }
    }
  }
`);
