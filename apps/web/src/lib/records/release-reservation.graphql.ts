import { graphql } from '#gql/gql.ts';

export const ReleaseReservationDocument = graphql(`
  mutation ReleaseReservation($input: TokenInput!) {
    releaseReservation(input: $input)
  }
`);
