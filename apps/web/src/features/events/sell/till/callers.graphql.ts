import { graphql } from '#gql/gql.ts';

export const CallerHoldFieldsFragment = graphql(`
  fragment CallerHoldFields on CallerHoldView {
    _id
    state
    number
    fullName
    email
    phoneNumber
    lines
    places
    total
    until
    by
    endedBy
    link
  }
`);

export const CallerHoldsDocument = graphql(`
  query CallerHolds($eventId: ObjectId, $seasonId: ObjectId) {
    callerHolds(eventId: $eventId, seasonId: $seasonId) {
      ...CallerHoldFields
    }
  }
`);

export const HoldForCallerDocument = graphql(`
  mutation HoldForCaller($input: HoldForCallerInput!) {
    holdForCaller(input: $input) {
      ...CallerHoldFields
    }
  }
`);

export const GiveUpCallerDocument = graphql(`
  mutation GiveUpCaller($input: GiveUpCallerInput!) {
    giveUpCaller(input: $input) {
      ...CallerHoldFields
    }
  }
`);
