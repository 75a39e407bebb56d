import { addOnQuantitiesOf, isAddOnWithTickets } from '@marquee/shared/upgrades/addon-rules';
import type { ApplyCodeMutation, PublicEventQuery } from '../../gql/graphql.ts';

export type ShownEvent = NonNullable<PublicEventQuery['publicEvent']>;
export type OfferedTicket = ShownEvent['ticketTypes'][number];
export type OfferedAddOn = ShownEvent['upgrades'][number];
export type AppliedCode = Omit<ApplyCodeMutation['applyCode'], '__typename'>;

/** What can be bought: the visible things, or those that a secret code opens. */
export interface Offer {
  readonly ticketTypes: readonly OfferedTicket[];
  readonly upgrades: readonly OfferedAddOn[];
}

/** How many of each ticket type or add-on, by id. */
export type Quantities = Readonly<Record<string, number>>;

/** An add-on as the panel shows it beside these tickets. */
export interface AddOnLine {
  readonly addOn: OfferedAddOn;
  readonly quantity: number;
}

export interface Cart {
  readonly tickets: readonly { readonly ticketTypeId: string; readonly quantity: number }[];
  /** Chosen ones; complimentary ones join by the server's own count. */
  readonly upgrades: readonly { readonly upgradeId: string; readonly quantity: number }[];
  /** Add-ons that may be seen with these tickets: limited ones only with theirs (BUY-018). */
  readonly addOns: readonly AddOnLine[];
  /** Sum of the shown prices in cents, before code, tax and fees. */
  readonly total: number;
  readonly count: number;
}

/** The most of one line that the page lets choose: what is left, and the purchase limit unless a code may raise it. */
export function mostOf(
  line: { readonly left?: number | null; readonly soldOut: boolean; readonly purchaseLimit: number },
  hasCode: boolean,
): number {
  if (line.soldOut) return 0;
  const limit = line.purchaseLimit > 0 && !hasCode ? line.purchaseLimit : Number.POSITIVE_INFINITY;
  return Math.min(line.left ?? Number.POSITIVE_INFINITY, limit);
}

/** The cart that the chosen quantities make, by the rules the server uses. */
export function cartOf(offer: Offer, quantities: Quantities): Cart {
  const tickets = offer.ticketTypes
    .map((type) => ({ ticketTypeId: type._id, quantity: type.soldOut ? 0 : (quantities[type._id] ?? 0), price: type.price }))
    .filter(({ quantity }) => quantity > 0);
  const shown = offer.upgrades.filter((addOn) => isAddOnWithTickets(addOn, tickets));
  const chosen = shown.map((addOn) => ({ upgradeId: addOn._id, quantity: addOn.soldOut ? 0 : (quantities[addOn._id] ?? 0) }));
  const counted = new Map(addOnQuantitiesOf(shown, tickets, chosen).map(({ addOn, quantity }) => [addOn._id, quantity]));
  // what is given is given as long as there is any
  const addOns = shown.map((addOn) => ({
    addOn,
    quantity: Math.min(counted.get(addOn._id) ?? 0, addOn.soldOut ? 0 : (addOn.left ?? Infinity)),
  }));
  const lines = [...tickets, ...addOns.map(({ addOn, quantity }) => ({ quantity, price: addOn.complimentary ? 0 : addOn.price }))];
  return {
    tickets: tickets.map(({ ticketTypeId, quantity }) => ({ ticketTypeId, quantity })),
    upgrades: addOns.flatMap(({ addOn, quantity }) => (!addOn.complimentary && quantity > 0 ? [{ upgradeId: addOn._id, quantity }] : [])),
    addOns,
    total: lines.reduce((sum, { quantity, price }) => sum + quantity * price, 0),
    count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
  };
}
