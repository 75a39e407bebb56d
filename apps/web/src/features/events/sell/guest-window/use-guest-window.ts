import type { CounterPart } from '@marquee/shared/counter/counter-payments';
import { formatMoney, sumOf } from '@marquee/shared/money';
import { formatInstant } from '@marquee/shared/time/format';
import { useState } from 'react';
import { useSession } from '#lib/session/session.ts';
import { useTexts } from '#lib/text/texts.ts';
import { useShown } from '../../shown.ts';
import type { Pane } from '../till/till-cart.tsx';
import type { Sale } from '../till/use-sale.ts';
import type { HeldCart } from '../till/use-till.ts';
import { useTellGuest, windowId, type GuestAsk, type GuestLine } from './guest-view.ts';
import { texts } from './texts.ts';

interface TillView {
  held: HeldCart | null;
  sale: Sale;
  pane: Pane;
  parts: readonly CounterPart[];
  left: number;
  isTraining: boolean;
}

/** Shows the sale to the guest in a second window, which follows by itself and may be reloaded, as may the till (BYD-127). */
export function useGuestWindow({ held, sale, pane, parts, left, isTraining }: TillView) {
  const { t } = useTexts(texts);
  const { name, schedule, venue, posterImageUrl } = useShown();
  const seller = useSession().organization?.orgName ?? '';
  const [isRefused, setRefused] = useState(false);
  const sold = sale.sold;
  const zone = venue?.timezone ?? null;
  const when = schedule.startsAt ? [formatInstant(schedule.startsAt, 'card', zone), formatInstant(schedule.startsAt, 'time', zone)] : [];
  const lines = (held?.lines ?? []).map((line): GuestLine => ({
    name: line.name,
    quantity: line.quantity,
    total: line.allInTotal,
    note:
      line.seats.map(({ words }) => words).join('; ') ||
      (line.quantity > 1 && line.allInTotal % line.quantity === 0
        ? t('each', { price: formatMoney(line.allInTotal / line.quantity) })
        : ''),
  }));
  const cash = (sold?.order.payments ?? []).filter(({ way }) => way === 'cash');
  useTellGuest({
    name: name ?? '',
    facts: [...when, venue?.name].filter(Boolean).join(', '),
    poster: posterImageUrl ?? null,
    seller,
    lines,
    tax: held?.totals.salesTax ?? 0,
    total: sold ? sold.order.total : (held?.totals.total ?? 0),
    left,
    ask: askOf(sold !== null, pane),
    given: cash.length > 0 ? sumOf(cash, ({ given, amount }) => given ?? amount) : null,
    change: sold?.change ?? null,
    isTraining,
  });
  const open = () => {
    const address = new URL(window.location.href);
    address.hash = `guest-${windowId()}`;
    setRefused(window.open(address, `marquee-guest-${windowId()}`, 'popup,width=1024,height=768') === null);
  };
  return { open, isRefused, hasParts: parts.length > 0 };
}

function askOf(isSold: boolean, pane: Pane): GuestAsk {
  if (isSold) return 'thanks';
  return pane === 'tickets' || pane === 'discount' || pane === 'link' ? 'look' : pane;
}
