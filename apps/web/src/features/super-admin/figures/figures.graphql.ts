import { graphql } from '#gql/gql.ts';

export const FiguresCheckDocument = graphql(`
  query FiguresCheck {
    figuresCheck {
      ...CheckParts
    }
  }

  fragment CheckParts on FiguresCheck {
    _id
    finishedAt
    orders
    wrongOrderCount
    wrongOrders {
      orgId
      orderId
      number
      lacking
    }
    wrongSumCount
    wrongSums
    wrongPaymentCount
    wrongPayments {
      orgId
      orderId
      number
      paymentId
      difference
    }
    organizations {
      orgId
      orgName
      books
      payments
      wrongPayments
      wrongOrders
    }
  }
`);

export const CheckFiguresDocument = graphql(`
  mutation CheckFigures {
    checkFigures {
      ...CheckParts
    }
  }
`);
