import type { ErrorDetails } from '../error-texts.ts';
import type { ErrorCode } from '../error-codes.ts';

/** An add-on; empty `ticketTypeIds` means not restricted to tickets (AUT-221). */
export interface AddOnRecord {
  readonly _id: string;
  readonly name: string;
  readonly ticketTypeIds?: readonly string[] | null;
  readonly complimentary?: boolean | null;
  readonly complimentaryQty?: number | null;
  readonly complimentaryWith?: 'order' | 'ticket' | null;
}

export interface TicketQuantity {
  readonly ticketTypeId: string;
  readonly quantity: number;
}

export interface UpgradeQuantity {
  readonly upgradeId: string;
  readonly quantity: number;
}

/** The number of the cart's tickets that an add-on applies to: all, or those of its ticket types. */
export function matchingTicketsOf(addOn: AddOnRecord, tickets: readonly TicketQuantity[]): number {
  const types = new Set(addOn.ticketTypeIds ?? []);
  const matching = tickets.filter(({ ticketTypeId }) => types.size === 0 || types.has(ticketTypeId));
  return matching.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Tells whether an add-on may be in a cart with these tickets: a limited one only with its ticket types (BUY-018). */
export function isAddOnWithTickets(addOn: AddOnRecord, tickets: readonly TicketQuantity[]): boolean {
  return (addOn.ticketTypeIds ?? []).length === 0 || matchingTicketsOf(addOn, tickets) > 0;
}

/** The quantity of a complimentary add-on in the cart: its quantity an order or a matching ticket; 0 for others. */
export function complimentaryQtyOf(addOn: AddOnRecord, tickets: readonly TicketQuantity[]): number {
  const matching = matchingTicketsOf(addOn, tickets);
  if (!addOn.complimentary || matching === 0) return 0;
  const quantity = addOn.complimentaryQty ?? 1;
  return addOn.complimentaryWith === 'ticket' ? quantity * matching : quantity;
}

/**
 * The final add-ons of a cart: the chosen ones, and the complimentary ones by their own rule, ignoring what
 * was requested. Lines of 0 are omitted.
 */
export function addOnQuantitiesOf<AddOn extends AddOnRecord>(
  addOns: readonly AddOn[],
  tickets: readonly TicketQuantity[],
  chosen: readonly UpgradeQuantity[],
): readonly { readonly addOn: AddOn; readonly quantity: number; readonly complimentary: boolean }[] {
  return addOns.flatMap((addOn) => {
    const complimentary = addOn.complimentary === true;
    const asked = chosen.filter(({ upgradeId }) => upgradeId === addOn._id).reduce((sum, { quantity }) => sum + quantity, 0);
    const quantity = complimentary ? complimentaryQtyOf(addOn, tickets) : asked;
    return quantity > 0 ? [{ addOn, quantity, complimentary }] : [];
  });
}

/** Why the chosen add-ons cannot be bought with these tickets, or null: unknown ones, or limited ones without their tickets. */
export function checkAddOns(
  addOns: readonly AddOnRecord[],
  tickets: readonly TicketQuantity[],
  chosen: readonly UpgradeQuantity[],
): { readonly code: ErrorCode; readonly details: ErrorDetails } | null {
  for (const { upgradeId, quantity } of chosen) {
    const addOn = addOns.find(({ _id }) => _id === upgradeId);
    if (!addOn) return { code: 'CART_LINE_INVALID', details: { id: upgradeId } };
    if (quantity > 0 && !isAddOnWithTickets(addOn, tickets))
      return { code: 'ADDON_NOT_WITH_TICKETS', details: { name: addOn.name, id: upgradeId } };
  }
  return null;
}
