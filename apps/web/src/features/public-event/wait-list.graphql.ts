import { graphql } from '#gql/gql.ts';

export const JoinWaitListDocument = graphql(`
  mutation JoinWaitList($input: JoinWaitListInput!) {
    joinWaitList(input: $input)
  }
`);
