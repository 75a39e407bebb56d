import { formatMoney, sumOf } from '../../money.ts';
import { priceMatrixOf } from '../../orders/price-matrix.ts';
import { quotedName } from '../text-limits.ts';
import { odd, type CheckedEvent, type Finding } from './checked-event.ts';

/** Fees above this part of a price are worth a second look. */
const MOST = 0.3;

/** The fees of each ticket type, in the tier where they are the largest part of the price, for one ticket bought online. */
export function checkFees({ processAs, fees, ticketTypes }: CheckedEvent): Finding[] {
  return (ticketTypes ?? []).flatMap((type, at) => {
    const tiers = type.tiers.flatMap(({ isActive, name, price }, i) => (isActive ? [{ _id: String(i), name, price }] : []));
    const event = {
      processAs: processAs ?? 'Paid',
      salesTaxPercent: 0,
      fees: fees ?? [],
      ticketTypes: [{ _id: '', name: type.name, tiers }],
    };
    const shares = priceMatrixOf(event).flatMap(({ price, cells }) => {
      const taken = sumOf(cells.find(({ paidBy }) => paidBy === 'Online')?.fees ?? [], ({ amount }) => amount);
      return price > 0 ? [{ price, taken, share: taken / price }] : [];
    });
    const most = shares.reduce((a, b) => (b.share > a.share ? b : a), { price: 0, taken: 0, share: 0 });
    const percent = Math.round(most.share * 100);
    const message = `Fees of ${formatMoney(most.taken)} are ${percent}% of the price of “${quotedName(type.name)}”: buyers may give up at checkout.`;
    return odd(most.share > MOST, `ticketTypes.${at}.tiers`, message);
  });
}
