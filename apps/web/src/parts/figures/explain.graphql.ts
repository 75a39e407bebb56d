import { graphql } from '#gql/gql.ts';

export const FigureLinesDocument = graphql(`
  query FigureLines($input: FigureLinesInput!, $pagination: PaginationInput) {
    figureLines(input: $input, pagination: $pagination) {
      total
      unit
      kinds {
        kind
        label
        total
      }
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

export const ExportFigureLinesDocument = graphql(`
  mutation ExportFigureLines($input: ExportFigureLinesInput!) {
    exportFigureLines(input: $input) {
      url
      message
      exportId
    }
  }
`);
