import { graphql } from '#gql/gql.ts';

export const ChartChoicesDocument = graphql(`
  query ChartChoices($venueId: ObjectId!) {
    seatingCharts(venueId: $venueId) {
      key
      name
      plan {
        publishedVersion
      }
    }
  }
`);
