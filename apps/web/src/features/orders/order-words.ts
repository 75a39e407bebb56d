import type { OrderDetails } from './order-types.ts';

interface Buyer {
  readonly user?: { readonly firstName?: string | null; readonly lastName?: string | null } | null;
}

/** The buyer's name, or null for a guest order. */
export function buyerNameOf({ user }: Buyer): string | null {
  return user ? `${user.firstName ?? ''} ${user.lastName ?? ''}`.trim() || null : null;
}

/** `Visa` and `4242` of the card that paid; null for a free order or cash. */
export function cardOf({ payments }: Pick<OrderDetails, 'payments'>): { readonly brand: string; readonly last4: string } | null {
  const [first] = payments;
  if (!first?.last4) return null;
  const brand = first.brand ?? first.paymentMethodType;
  return { brand: `${brand.charAt(0).toUpperCase()}${brand.slice(1)}`, last4: first.last4 };
}
