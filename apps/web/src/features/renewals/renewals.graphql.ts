import { graphql } from '#gql/gql.ts';

export const RenewalFieldsFragment = graphql(`
  fragment RenewalFields on Renewal {
    _id
    state
    fromName
    endsAt
    timezone
    reminderDays
    reminders {
      days
      at
    }
    startedAt
    openedAt
    closedAt
    counts {
      state
      offers
      places
    }
    renewedMoney
    serverTime
  }
`);

export const RenewalDocument = graphql(`
  query Renewal($seasonId: ObjectId, $eventId: ObjectId) {
    renewal(seasonId: $seasonId, eventId: $eventId) {
      ...RenewalFields
    }
  }
`);

export const RenewalOffersDocument = graphql(`
  query RenewalOffers($seasonId: ObjectId, $eventId: ObjectId, $query: RenewalOffersQueryInput, $pagination: PaginationInput) {
    renewalOffers(seasonId: $seasonId, eventId: $eventId, query: $query, pagination: $pagination) {
      total
      offers {
        _id
        orderId
        renewedOrderId
        name
        email
        seasons
        places
        missing {
          words
          reason
        }
        total
        state
        reason
        openedAt
        answeredAt
        isBounced
      }
    }
  }
`);

export const RenewableSeasonsDocument = graphql(`
  query RenewableSeasons($seasonId: ObjectId!) {
    renewableSeasons(seasonId: $seasonId) {
      _id
      name
      startsAt
    }
  }
`);

export const RenewalPlanDocument = graphql(`
  query RenewalPlan($seasonId: ObjectId, $eventId: ObjectId, $fromSeasonId: ObjectId, $types: [ChosenTypeInput!]) {
    renewalPlan(seasonId: $seasonId, eventId: $eventId, fromSeasonId: $fromSeasonId, types: $types) {
      holders
      placedHolders
      places
      missingPlaces
      missing {
        name
        words
        reason
      }
      types {
        fromId
        fromName
        toId
      }
      targets {
        _id
        name
      }
    }
  }
`);

export const StartRenewalDocument = graphql(`
  mutation StartRenewal($input: StartRenewalInput!) {
    startRenewal(input: $input) {
      ...RenewalFields
    }
  }
`);

export const ChangeRenewalDocument = graphql(`
  mutation ChangeRenewal($input: ChangeRenewalInput!) {
    changeRenewal(input: $input) {
      ...RenewalFields
    }
  }
`);

export const RemindHoldersDocument = graphql(`
  mutation RemindHolders($input: RemindHoldersInput!) {
    remindHolders(input: $input) {
      ...RenewalFields
    }
  }
`);

export const EndRenewalOfferDocument = graphql(`
  mutation EndRenewalOffer($offerId: ObjectId!) {
    endRenewalOffer(offerId: $offerId) {
      _id
      state
      answeredAt
    }
  }
`);

export const GenerateRenewalsReportDocument = graphql(`
  mutation GenerateRenewalsReport($input: GenerateRenewalsReportInput!) {
    generateRenewalsReport(input: $input) {
      url
      message
      exportId
    }
  }
`);
