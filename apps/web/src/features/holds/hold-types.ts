import type { HoldsQuery } from '#gql/graphql.ts';

/** One block as the page shows it. */
export type HoldRow = HoldsQuery['event']['holds'][number];
export type HeldTicketType = HoldsQuery['event']['ticketTypes'][number];
