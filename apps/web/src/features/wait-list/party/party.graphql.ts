import '#lib/records/event-facts.graphql.ts'; // EventFacts
import { graphql } from '#gql/gql.ts';

export const WaitListPartyDocument = graphql(`
  query WaitListParty($token: String!) {
    waitListParty(token: $token) {
      state
      name
      email
      phoneNumber
      quantity
      wishes
      maxPrice
      together
      joinedAt
      line
      collected
      collectedUntil
      offer {
        name
        seats
        total
        until
        cartToken
      }
      priceRule
      offersAreMade
      serverTime
      event {
        ...EventFacts
        seatingId
      }
    }
  }
`);

export const LowerWaitListPartyDocument = graphql(`
  mutation LowerWaitListParty($input: LowerPartyInput!) {
    lowerWaitListParty(input: $input)
  }
`);

export const LeaveWaitListDocument = graphql(`
  mutation LeaveWaitList($input: WaitListTokenInput!) {
    leaveWaitList(input: $input)
  }
`);
