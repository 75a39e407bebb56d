import { graphql } from '#gql/gql.ts';

export const WaitListDocument = graphql(`
  query WaitList($eventId: ObjectId!, $query: WaitListQueryInput, $pagination: PaginationInput) {
    waitList(eventId: $eventId, query: $query, pagination: $pagination) {
      entries {
        _id
        name
        email
        phoneNumber
        quantity
        createdAt
      }
      after
      hasMore
    }
  }
`);

export const GenerateWaitListReportDocument = graphql(`
  mutation GenerateWaitListReport($input: GenerateWaitListReportInput!) {
    generateWaitListReport(input: $input) {
      url
      message
      exportId
    }
  }
`);
