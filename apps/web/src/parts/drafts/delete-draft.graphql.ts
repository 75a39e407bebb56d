import { graphql } from '#gql/gql.ts';

export const DeleteEventDocument = graphql(`
  mutation DeleteEvent($input: DeleteEventInput!) {
    deleteEvent(input: $input)
  }
`);

export const DeleteSeasonDocument = graphql(`
  mutation DeleteSeason($input: DeleteSeasonInput!) {
    deleteSeason(input: $input)
  }
`);
