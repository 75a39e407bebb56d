import { graphql } from '#gql/gql.ts';

export const ReceiptDocument = graphql(`
  query Receipt($orderId: ObjectId!) {
    receipt(orderId: $orderId) {
      orderId
      rows {
        kind
        left
        right
      }
      opensDrawer
      url
    }
  }
`);

export const MailReceiptDocument = graphql(`
  mutation MailReceipt($input: MailReceiptInput!) {
    mailReceipt(input: $input)
  }
`);
