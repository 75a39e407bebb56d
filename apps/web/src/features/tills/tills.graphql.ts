import { graphql } from '#gql/gql.ts';

export const AllTillsDocument = graphql(`
  query AllTills {
    tills {
      ...TillFields
      shifts {
        _id
        number
        state
        openedAt
        closedAt
        openedBy {
          name
        }
      }
    }
  }
`);

/** What a till can be limited to, and where it can stand. */
export const TillOptionsDocument = graphql(`
  query TillOptions($pagination: PaginationInput) {
    venues(pagination: $pagination) {
      _id
      name
    }
    cardReaders {
      id
      label
    }
    events(query: { type: Upcoming }, pagination: $pagination) {
      _id
      name
      ticketTypes {
        _id
        name
      }
    }
    seasons(pagination: $pagination) {
      _id
      name
      ticketTypes {
        _id
        name
      }
    }
  }
`);

export const SaveTillDocument = graphql(`
  mutation SaveTill($input: SaveTillInput!) {
    saveTill(input: $input) {
      _id
    }
  }
`);

export const RetireTillDocument = graphql(`
  mutation RetireTill($input: RetireTillInput!) {
    retireTill(input: $input) {
      _id
    }
  }
`);

export const CorrectShiftDocument = graphql(`
  mutation CorrectShift($input: CorrectShiftInput!) {
    correctShift(input: $input) {
      _id
    }
  }
`);

export const PricePercentsDocument = graphql(`
  query PricePercents {
    pricePercents {
      BOX_OFFICE
      ADMIN
      OWNER
    }
  }
`);

export const SavePricePercentsDocument = graphql(`
  mutation SavePricePercents($input: SavePricePercentsInput!) {
    savePricePercents(input: $input) {
      BOX_OFFICE
      ADMIN
      OWNER
    }
  }
`);
