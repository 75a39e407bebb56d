import { formatMoney } from '@marquee/shared/money';
import type { PricedCart } from '@marquee/shared/orders/price-cart';
import { useTexts } from '#lib/text/texts.ts';
import { cartOf, type Cart, type Offer, type ShownEvent } from './offer.ts';
import panelStyles from './ticket-panel.module.css';
import { texts } from './texts.ts';

interface PricePartsProps {
  event: ShownEvent;
  offer: Offer;
  cart: Cart;
}

/** Price details, on request: of the chosen items, before a choice of one of each ticket type (BYD-001). */
export function PriceParts({ event, offer, cart }: PricePartsProps) {
  const { t } = useTexts(texts);
  // a fee may be on orders from or up to an amount
  const once = cart.count > 0 ? cart.once : onceOf(offer);
  if (event.fees.length === 0 && event.salesTaxPercent === 0) return null;
  const groups =
    cart.count > 0
      ? [{ name: '', cart }]
      : offer.ticketTypes
          .filter(({ soldOut }) => !soldOut)
          .map((type) => ({ name: type.name, cart: cartOf({ ...offer, upgrades: [] }, { [type._id]: 1 }) }));
  return (
    <>
      {once > 0 && <p className={panelStyles.once}>{t('once', { fee: formatMoney(once) })}</p>}
      <details className={panelStyles.parts}>
        <summary>{t(cart.count > 0 ? 'partsOfCart' : 'parts')}</summary>
        {groups.map(({ name, cart: { priced } }) => (
          <Parts key={name} name={name} priced={priced} percent={event.salesTaxPercent} />
        ))}
      </details>
    </>
  );
}

function Parts({ name, priced, percent }: { name: string; priced: PricedCart; percent: number }) {
  const { t } = useTexts(texts);
  const own = new Map<string, number>();
  for (const { appliedBy, name: fee, amount } of priced.feeLines)
    if (appliedBy === 'Organization') own.set(fee, (own.get(fee) ?? 0) + amount);
  const rows = [
    [t('itemPrices'), priced.subtotal],
    [t('discount'), -priced.discount],
    [t('serviceFee'), priced.serviceFee],
    [t('processingFee'), priced.processingFee],
    ...own,
    [t('taxOnTop', { percent }), priced.tax],
  ] as const;
  return (
    <dl>
      {name && <dt className={panelStyles.partsName}>{name}</dt>}
      {rows
        .filter(([, amount], i) => i === 0 || amount !== 0)
        .map(([label, amount]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="tnum">{amount < 0 ? `−${formatMoney(-amount)}` : formatMoney(amount)}</dd>
          </div>
        ))}
      <div>
        <dt>{t('toPay')}</dt>
        <dd className="tnum">{formatMoney(priced.total)}</dd>
      </div>
    </dl>
  );
}

/** The flat fees on an order of one of the paid tickets; 0 without any. */
function onceOf({ ticketTypes, rules }: Offer): number {
  const once = ticketTypes.map((type) => cartOf({ ticketTypes: [type], upgrades: [], rules, plainRules: rules }, { [type._id]: 1 }).once);
  return Math.max(0, ...once);
}
