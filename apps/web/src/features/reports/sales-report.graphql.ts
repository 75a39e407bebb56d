import { graphql } from '#gql/gql.ts';

export const SalesReportDocument = graphql(`
  query SalesReport($eventId: ObjectId, $seasonId: ObjectId) {
    salesReport(eventId: $eventId, seasonId: $seasonId) {
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
