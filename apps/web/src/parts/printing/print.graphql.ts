import { graphql } from '#gql/gql.ts';

export const PrintOrdersDocument = graphql(`
  mutation PrintOrders($input: PrintOrdersInput!) {
    printOrders(input: $input) {
      ...PrintParts
      url
    }
  }

  fragment PrintParts on PrintRunView {
    _id
    orders
    pages
    isReady
    sentOrderIds
    files {
      _id
      from
      to
      isReady
      sentAt
    }
  }
`);

export const PrintRunDocument = graphql(`
  query PrintRun($printId: ObjectId!) {
    printRun(printId: $printId) {
      ...PrintParts
    }
  }
`);

export const OpenPrintFileDocument = graphql(`
  mutation OpenPrintFile($input: OpenPrintFileInput!) {
    openPrintFile(input: $input) {
      url
    }
  }
`);

export const MarkNotPrintedDocument = graphql(`
  mutation MarkNotPrinted($input: MarkNotPrintedInput!) {
    markNotPrinted(input: $input)
  }
`);

/** The orders query for just these ids: the lists show their Printed column from the cache. */
export const PrintedOrdersDocument = graphql(`
  query PrintedOrders($query: OrdersQueryInput, $pagination: PaginationInput) {
    orders(query: $query, pagination: $pagination) {
      orders {
        _id
        printed
      }
    }
  }
`);
