import type { DoorFoundFragment } from '#gql/graphql.ts';

export type Found = DoorFoundFragment;
export type Holder = Found['orders'][number];
export type HeldItem = Holder['items'][number];

/** One item of one holder, chosen by the staff. */
export interface Choice {
  readonly orderId: string;
  readonly number: string;
  readonly name: string | null;
  readonly item: HeldItem;
}

export function choiceOf({ orderId, number, name }: Holder, item: HeldItem): Choice {
  return { orderId, number, name: name ?? null, item };
}
