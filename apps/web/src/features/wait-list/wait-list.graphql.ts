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
        maxPrice
        together
        state
        passes
        why
        heldPlaces
        offer {
          name
          seats
          total
          until
        }
      }
      after
      hasMore
    }
    waitLine(eventId: $eventId, seasonId: $seasonId) {
      ...WaitLineFacts
    }
  }
`);

/** Read from the cache only: it comes with the list. */
export const WaitLineDocument = graphql(`
  query WaitLine($eventId: ObjectId, $seasonId: ObjectId) {
    waitLine(eventId: $eventId, seasonId: $seasonId) {
      ...WaitLineFacts
    }
  }

  fragment WaitLineFacts on WaitLineView {
    isOn
    offerMinutes
    quietFrom
    quietUntil
    priceRule
    endsMinutesBefore
    collectHours
    endsAt
    counts {
      state
      parties
      tickets
    }
  }
`);

export const SaveWaitLineDocument = graphql(`
  mutation SaveWaitLine($input: SaveWaitLineInput!) {
    saveWaitLine(input: $input) {
      ...WaitLineFacts
    }
  }
`);

export const OfferToPartyDocument = graphql(`
  mutation OfferToParty($input: WaitListEntryInput!) {
    offerToParty(input: $input) {
      _id
    }
  }
`);

export const TakeBackOfferDocument = graphql(`
  mutation TakeBackOffer($input: WaitListEntryInput!) {
    takeBackOffer(input: $input) {
      _id
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
