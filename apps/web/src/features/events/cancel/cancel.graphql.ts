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

/** Whether the orders of a cancelled event are being ended, or were not all. */
export const EventActsDocument = graphql(`
  query EventActs($eventId: ObjectId!) {
    actsOnMany(subjectId: $eventId) {
      _id
      kind
      state
    }
  }
`);
