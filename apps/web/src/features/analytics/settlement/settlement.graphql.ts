import { graphql } from '#gql/gql.ts';

export const SettlementDocument = graphql(`
  query Settlement($input: SettlementInput!) {
    settlement(input: $input) {
      startDate
      endDate
      timezone
      opening
      lines {
        label
        amount
      }
      earned
      paidOut
      closing
      chargedElsewhere
      ways {
        way
        charged
        returned
      }
      keptOfCanceled
      nights {
        seasonId
        seasonName
        eventId
        name
        startsAt
        amount
      }
      differences {
        orderId
        number
        paymentId
        difference
      }
    }
  }
`);

export const ExportSettlementDocument = graphql(`
  mutation ExportSettlement($input: ExportSettlementInput!) {
    exportSettlement(input: $input) {
      url
      message
      exportId
    }
  }
`);
