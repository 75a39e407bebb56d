import { graphql } from '#gql/gql.ts';

export const DuplicateEventDocument = graphql(`
  mutation DuplicateEvent($input: DuplicateEventInput!, $key: String!) {
    duplicateEvent(input: $input, idempotencyKey: $key) {
      _id
    }
  }
`);

export const CopyEventDocument = graphql(`
  mutation CopyEvent($input: CopyEventInput!, $key: String!) {
    copyEvent(input: $input, idempotencyKey: $key) {
      _id
    }
  }
`);
