import type { ApolloClient } from '@apollo/client';
import { CodeSeatsDocument } from './code-seats.graphql.ts';

/** How many seats are given to a secret code: without it everybody is offered them (BYD-090). */
export async function countCodeSeats(client: ApolloClient, eventId: string, codeId: string): Promise<number> {
  const { data } = await client.query({ query: CodeSeatsDocument, variables: { eventId }, fetchPolicy: 'network-only' });
  const own = data?.seatMap?.channels.filter(({ promotionId, state }) => promotionId === codeId && state !== 'general') ?? [];
  return own.reduce((sum, { places }) => sum + places.length, 0);
}
