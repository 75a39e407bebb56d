import { graphql } from '#gql/gql.ts';

export const OwedRefundsFragment = graphql(`
  fragment OwedRefundsOf on Order {
    _id
    refunds {
      _id
      amount
      message
      undoneAt
      isOwed
    }
  }
`);

export const RepayRefundDocument = graphql(`
  mutation RepayRefund($input: RepayRefundInput!) {
    repayRefund(input: $input) {
      ...OwedRefundsOf
      state
      refundedAmount
      payments {
        _id
        refunded
      }
    }
  }
`);

export const OwedRefundsDocument = graphql(`
  query OwedRefunds($orderId: ObjectId!) {
    order(orderId: $orderId) {
      ...OwedRefundsOf
    }
  }
`);
