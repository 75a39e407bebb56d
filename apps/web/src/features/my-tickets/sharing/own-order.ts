import type { MyOrderQuery, OffersQuery } from '#gql/graphql.ts';

/** An order as its owner sees it. */
export type OwnOrder = NonNullable<MyOrderQuery['publicOrder']>;
export type OwnItem = OwnOrder['items'][number];
/** An offer to the signed-in user. */
export type Offer = OffersQuery['sharedTickets'][number];

/** `Sam Sender`, or the empty text. */
export function senderOf({ sender: { firstName, lastName } }: Pick<Offer, 'sender'>): string {
  return `${firstName} ${lastName}`.trim();
}
