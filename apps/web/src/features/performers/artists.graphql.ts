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

export const ArtistDocument = graphql(`
  query Artist($artistId: ObjectId!) {
    artist(artistId: $artistId) {
      ...ArtistDetails
    }
  }

  fragment ArtistDetails on Artist {
    ...ArtistParts
    version
    socialAccounts {
      network
      url
    }
    pressKits {
      _id
      title
      description
      posterImageUrls
      links
    }
    contacts {
      name
      role
      email
      phoneNumber
    }
  }
`);

export const ArtistMetricsDocument = graphql(`
  query ArtistMetrics($artistId: ObjectId!) {
    artist(artistId: $artistId) {
      _id
      metrics {
        ...SalesMetricsParts
      }
    }
  }
`);

export const CreateArtistDocument = graphql(`
  mutation CreateArtist($input: CreateArtistInput!, $idempotencyKey: String) {
    createArtist(input: $input, idempotencyKey: $idempotencyKey) {
      ...ArtistDetails
    }
  }
`);

export const UpdateArtistDocument = graphql(`
  mutation UpdateArtist($input: UpdateArtistInput!) {
    updateArtist(input: $input) {
      ...ArtistDetails
    }
  }
`);
