import { graphql } from '#gql/gql.ts';

export const FigureLinesDocument = graphql(`
  query FigureLines($input: FigureLinesInput!, $pagination: PaginationInput) {
    figureLines(input: $input, pagination: $pagination) {
      total
      unit
      timezone
      after
      hasMore
      lines {
        _id
        at
        act
        orderId
        orderNumber
        amount
        parts {
          label
          amount
        }
      }
    }
  }
`);
