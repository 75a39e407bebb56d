import '#lib/records/event-facts.graphql.ts'; // EventFacts
import { graphql } from '#gql/gql.ts';

export const RenewalOfferDocument = graphql(`
  query RenewalOffer($token: String!) {
    renewalOffer(token: $token) {
      state
      name
      email
      fromName
      phoneNumber
      places {
        placeId
        name
        words
        price
      }
      missing {
        words
        reason
      }
      total
      isSamePrice
      endsAt
      isOver
      serverTime
      orderToken
      event {
        ...EventFacts
      }
    }
  }
`);

export const PayRenewalDocument = graphql(`
  mutation PayRenewal($input: RenewalTokenInput!) {
    payRenewal(input: $input)
  }
`);

export const KeepPlacesDocument = graphql(`
  mutation KeepPlaces($input: KeepPlacesInput!) {
    keepPlaces(input: $input)
  }
`);

export const DeclineRenewalDocument = graphql(`
  mutation DeclineRenewal($input: DeclineRenewalInput!) {
    declineRenewal(input: $input)
  }
`);

export const UndoDeclineRenewalDocument = graphql(`
  mutation UndoDeclineRenewal($input: RenewalTokenInput!) {
    undoDeclineRenewal(input: $input)
  }
`);
