import { graphql } from '#gql/gql.ts';

export const BuyerDocument = graphql(`
  query Buyer {
    me {
      _id
      firstName
      lastName
      email
      phoneNumber
    }
  }
`);
