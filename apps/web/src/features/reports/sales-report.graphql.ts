import { graphql } from '#gql/gql.ts';

/** The report of an event, in one request with what its recipients' panel below shows. */
export const SalesReportDocument = graphql(`
  query SalesReport($eventId: ObjectId!) {
    salesReport(eventId: $eventId) {
      ...SalesReportParts
    }
    event(eventId: $eventId) {
      _id
      venue {
        _id
        timezone
      }
      subscription {
        _id
        email
        frequency
        createdAt
      }
    }
  }

  fragment SalesReportParts on SalesReport {
    name
    rows {
      of
      typeId
      tierId
      name
      tierName
      price
      sold
      comps
      refunded
      revenue
      tax
      total
    }
    totals {
      sold
      comps
      refunded
      revenue
      tax
      total
    }
    rsvpValues
    organizationFees
    outsideRefunds
    netRevenue
    keptOfCanceled
  }
`);

export const SeasonSalesReportDocument = graphql(`
  query SeasonSalesReport($seasonId: ObjectId!) {
    salesReport(seasonId: $seasonId) {
      ...SalesReportParts
    }
  }
`);

export const ExportSalesReportDocument = graphql(`
  mutation ExportSalesReport($input: ExportSalesReportInput!) {
    exportSalesReport(input: $input) {
      url
      message
      exportId
    }
  }
`);
