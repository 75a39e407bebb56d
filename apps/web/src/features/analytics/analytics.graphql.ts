import { graphql } from '#gql/gql.ts';

export const AnalyticsDocument = graphql(`
  query Analytics($input: OrderAnalyticsInput!) {
    orderAnalytics(input: $input) {
      startDate
      endDate
      previousEndDate
      timezone
      series {
        type
        label
        unit
        total
        previousTotal
        interval
        intervalOptions
        coordinates {
          x
          y
        }
        segments {
          label
          total
          coordinates {
            x
            y
          }
        }
      }
    }
  }
`);

export const OrderMapDocument = graphql(`
  query OrderMap($input: OrderMapInput!) {
    orderMap(input: $input) {
      located
      points {
        lat
        lng
        orders
      }
    }
  }
`);

export const GenerateActivityReportDocument = graphql(`
  mutation GenerateActivityReport($input: GenerateActivityReportInput!) {
    generateActivityReport(input: $input) {
      url
      message
      exportId
    }
  }
`);

export const HasSoldDocument = graphql(`
  query HasSold($eventId: ObjectId!) {
    event(eventId: $eventId) {
      _id
      hasOrders
    }
  }
`);
