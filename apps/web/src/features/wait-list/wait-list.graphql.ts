import { graphql } from '#gql/gql.ts';

export const WaitListDocument = graphql(`
  query WaitList($eventId: ObjectId, $seasonId: ObjectId, $query: WaitListQueryInput, $pagination: PaginationInput) {
    waitList(eventId: $eventId, seasonId: $seasonId, query: $query, pagination: $pagination) {
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
