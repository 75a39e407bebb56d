import { graphql } from '#gql/gql.ts';

export const ActOnManyDocument = graphql(`
  query ActOnMany($actId: ObjectId!) {
    actOnMany(actId: $actId) {
      ...ActParts
    }
  }

  fragment ActParts on ActOnMany {
    _id
    state
    startsAt
    startsInMs
    endedAt
    hasLostAuthor
    awaits
    waitsFor
    amount
    counts {
      total
      waiting
      done
      failed
      leftOut
    }
    preview {
      ...ActPreviewParts
    }
    missed: items(query: { states: [Failed, LeftOut] }) {
      _id
      label
      state
      reason
    }
  }

  fragment ActPreviewParts on ActPreview {
    people
    orders
    tickets
    addOns
    amount
    fees
    leftOut
    first {
      key
      label
      amount
      reason
    }
  }
`);

export const UndoActDocument = graphql(`
  mutation UndoAct($input: ActInput!) {
    undoActOnMany(input: $input) {
      ...ActParts
    }
  }
`);

export const StopActDocument = graphql(`
  mutation StopAct($input: ActInput!) {
    stopActOnMany(input: $input) {
      ...ActParts
    }
  }
`);

export const RetryActDocument = graphql(`
  mutation RetryAct($input: ActInput!) {
    retryActOnMany(input: $input) {
      ...ActParts
    }
  }
`);
