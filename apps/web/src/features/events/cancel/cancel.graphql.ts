import { graphql } from '#gql/gql.ts';

export const CancelEventDocument = graphql(`
  mutation CancelEvent($input: CancelEventInput!) {
    cancelEvent(input: $input) {
      hasOrders
      errors {
        code
        message
      }
      preview {
        ...ActPreviewParts
      }
      act {
        _id
      }
      event {
        _id
        cancel
      }
    }
  }
`);
