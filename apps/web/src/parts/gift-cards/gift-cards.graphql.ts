import { graphql } from '#gql/gql.ts';

export const IssueGiftCardDocument = graphql(`
  mutation IssueGiftCard($input: IssueGiftCardInput!) {
    issueGiftCard(input: $input) {
      code
      card {
        _id
        last
        initial
        expiresAt
        email
      }
    }
  }
`);
