import type { DoorEvent } from '@marquee/shared/orders/check-in-window';
import { isAtProvider, wayText } from '@marquee/shared/orders/payments';
import type { OrderDetails } from './order-types.ts';

interface Buyer {
  readonly user?: { readonly firstName?: string | null; readonly lastName?: string | null } | null;
}

/** The buyer's name, or null for a guest order. */
export function buyerNameOf({ user }: Buyer): string | null {
  return user ? `${user.firstName ?? ''} ${user.lastName ?? ''}`.trim() || null : null;
}

type Payment = OrderDetails['payments'][number];

/** How the order was paid: `Visa ending 4242`, `Check 1042`; null for a free order. */
export function methodsOf({ payments }: Pick<OrderDetails, 'payments'>, t: CardText): string | null {
  // nothing was paid by those of 0: something went back so
  const received = payments.filter(({ state, amount }) => state === 'Received' && amount > 0);
  return received.map((payment) => methodOf(payment, t)).join(', ') || null;
}

type CardText = (key: 'card', card: { readonly brand: string; readonly last4: string }) => string;

function methodOf({ way, paymentMethodType, brand: known, last4, reference }: Payment, t: CardText): string {
  const brand = known ?? paymentMethodType;
  if (last4) return t('card', { brand: `${brand.charAt(0).toUpperCase()}${brand.slice(1)}`, last4 });
  // as the provider names it: a wallet, a bank
  if (isAtProvider({ way })) return paymentMethodType;
  return reference ? `${wayText(way)} ${reference}` : wayText(way);
}

/** Tells whether money of the order goes back from the hands of staff, because no provider has it. */
export function isPaidBackByHand({ payments }: Pick<OrderDetails, 'payments'>): boolean {
  return payments.some((payment) => payment.state === 'Received' && payment.amount > 0 && !isAtProvider(payment));
}

/** The order's event as the door's rules expect it; without one no door is open. */
export function doorEventOf({ event }: Pick<OrderDetails, 'event'>): DoorEvent {
  const performances = (event?.performances ?? []).map(({ schedule }) => ({
    schedule: schedule.map(({ _id, doorsAt, startsAt, endsAt }) => ({
      _id,
      doorsAt: doorsAt ?? null,
      startsAt,
      endsAt: endsAt ?? startsAt,
    })),
  }));
  return {
    performances,
    isMultipleDays: (performances[0]?.schedule.length ?? 0) > 1,
    timezone: event?.timezone ?? null,
    cancel: event?.cancel ?? null,
  };
}

/** As stored: `online`, `boxOffice`; others unchanged. */
export function channelOf(channel: string, t: (key: 'online' | 'boxOffice') => string): string {
  if (channel === 'online' || channel === '') return t('online');
  return channel === 'boxOffice' ? t('boxOffice') : channel;
}
