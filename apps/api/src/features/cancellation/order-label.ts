import type { EndingOrder } from '#features/orders/public/ending-orders.facade';

/** How people recognize an order in a list: its number, and whose it is. */
export function labelOf({ number, user, email }: Pick<EndingOrder, 'number' | 'user' | 'email'>): string {
  const name = `${user?.firstName ?? ''} ${user?.lastName ?? ''}`.trim() || email;
  return name ? `${number} · ${name}` : number;
}
