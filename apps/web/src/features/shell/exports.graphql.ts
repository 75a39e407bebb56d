import { graphql } from '#gql/gql.ts';

export const MyExportsDocument = graphql(`
  query MyExports {
    myExports {
      _id
      name
      format
      state
      rows
      total
      createdAt
      keptUntil
    }
  }
`);

export const OpenExportDocument = graphql(`
  mutation OpenExport($input: OpenExportInput!) {
    openExport(input: $input) {
      url
    }
  }
`);
