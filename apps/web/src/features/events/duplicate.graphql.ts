import { graphql } from '#gql/gql.ts';

export const DuplicateEventDocument = graphql(`
  mutation DuplicateEvent($input: DuplicateEventInput!, $key: String!) {
    duplicateEvent(input: $input, idempotencyKey: $key) {
      _id
    }
  }
`);
