import { graphql } from '#gql/gql.ts';

/** What a code opens, hidden things included. */
export const TillCodeDocument = graphql(`
  mutation TillCode($input: ApplyCodeInput!) {
    applyCode(input: $input) {
      code
      seatsKey
      ticketTypes {
        ...TillTicket
      }
      upgrades {
        ...TillAddOn
      }
    }
  }
`);
