import { graphql } from '#gql/gql.ts';

export const ArtistsDocument = graphql(`
  query Artists($query: ArtistsQueryInput, $pagination: PaginationInput) {
    artists(query: $query, pagination: $pagination) {
      ...ArtistParts
    }
  }

  fragment ArtistParts on Artist {
    _id
    name
    type
    genres
    imageUrl
  }
`);

export const CreateArtistDocument = graphql(`
  mutation CreateArtist($input: CreateArtistInput!) {
    createArtist(input: $input) {
      ...ArtistParts
    }
  }
`);

export const UpdateArtistDocument = graphql(`
  mutation UpdateArtist($input: UpdateArtistInput!) {
    updateArtist(input: $input) {
      ...ArtistParts
    }
  }
`);
