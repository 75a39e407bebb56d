import { currentTierOf, usesTiers } from '@marquee/shared/events/current-tier';
import { formatMoney } from '@marquee/shared/money';
import { addOnPriceWith, priceRulesOf, ticketPriceOf } from '@marquee/shared/orders/all-in-price';
import { isSalesTax } from '@marquee/shared/orders/fees';
import { packageOf, packagePrice, perNightOf } from '@marquee/shared/seasons/packages';
import { formatInstant } from '@marquee/shared/time/format';
import type { Kind } from '#lib/records/kinds.ts';
import { now } from '#lib/time/clock.ts';
import { useTexts } from '#lib/text/texts.ts';
import type { DraftTicketType, SellingDraft } from '../core/draft.ts';
import { useChargedFees } from '../core/use-charged-fees.ts';
import styles from '../core/editor.module.css';
import { texts as packageTexts } from '../items/package-texts.ts';
import { texts } from '../texts.ts';

interface PreviewPricesProps extends Pick<SellingDraft, 'ticketTypes' | 'upgrades' | 'processAs'> {
  kind: Kind;
  /** The id of the saved record: one never saved has no fees yet. */
  id: string | null;
  hasTax: boolean;
  zone: string;
  /** What a season ticket costs now, of its full price. */
  priceNow?: ((full: number) => number) | undefined;
}

/** Shows what is for sale, at the prices that buyers see: with every fee, before sales tax (BYD-001). */
export function PreviewPrices({ kind, id, ticketTypes, upgrades, processAs, hasTax, zone, priceNow }: PreviewPricesProps) {
  const { t } = useTexts(texts);
  const { t: tPackage } = useTexts(packageTexts);
  const charged = useChargedFees(kind, id);
  const rules = priceRulesOf({ salesTaxPercent: 0, fees: charged.filter((fee) => !isSalesTax(fee)), processAs }, null);
  const types = ticketTypes.filter(({ visible }) => visible);
  const tickets = types.map((type) => {
    const ticket = ticketOf(type);
    const rule = packageOf(type);
    if (rule) return { ...ticket, price: packagePrice(ticket.price, rule.least) };
    return { ...ticket, price: priceNow?.(ticket.price) ?? ticket.price };
  });
  const addOns = upgrades.filter(({ visible }) => visible);
  const untilOf = ({ tiers }: DraftTicketType) => {
    const tier = usesTiers({ tiers }) ? currentTierOf(tiers, now()) : null;
    return tier?.endsAt ? t('tierUntil', { tier: tier.name, date: formatInstant(tier.endsAt, 'day', zone) }) : '';
  };
  const words = (price: number) => {
    if (price === 0) return t('free');
    return hasTax ? t('plusTax', { price: formatMoney(price) }) : formatMoney(price);
  };
  const priceOf = (type: DraftTicketType, price: number) => {
    const rule = packageOf(type);
    return rule ? tPackage('perNight', { price: words(perNightOf(price, rule.least)) }) : words(price);
  };
  return (
    <>
      <ul className={styles.pvTickets}>
        {types.map((type, i) => {
          // the price types of a category are one line: its cheapest one
          const own = type.categoryId ? types.filter(({ categoryId }) => categoryId === type.categoryId) : [type];
          if (own[0] !== type) return null;
          const least = Math.min(...own.map((each) => ticketPriceOf(tickets[types.indexOf(each)]!, rules)));
          const price = own.length > 1 ? words(least) : priceOf(type, ticketPriceOf(tickets[i]!, rules));
          const name = ticketTypes.find(({ categoryId, isOfPlan }) => isOfPlan && categoryId === type.categoryId)?.name ?? type.name;
          const note = own.length > 1 ? '' : untilOf(type) || type.description;
          return <Line key={type._id} name={name} note={note} price={own.length > 1 ? t('fromPrice', { price }) : price} />;
        })}
      </ul>
      {addOns.length > 0 && (
        <ul className={styles.pvTickets} aria-label={t('upgrade-types')}>
          {addOns.map(({ _id, name, description, price, rollFees, complimentary, ticketTypeIds }) => {
            const addOn = { kind: 'Upgrade' as const, price: complimentary ? 0 : payable(price), rollFees, ticketTypeIds };
            return <Line key={_id} name={name} note={description} price={words(addOnPriceWith(addOn, tickets, rules))} />;
          })}
        </ul>
      )}
    </>
  );
}

function ticketOf({ _id, rollFees, isGuest, tiers }: DraftTicketType) {
  return { kind: 'Ticket' as const, price: payable(currentTierOf(tiers, now())?.price), rollFees, guest: isGuest, ticketTypeId: _id };
}

/** What is being typed may not be a price yet. */
function payable(price: number | undefined): number {
  return price !== undefined && Number.isSafeInteger(price) && price > 0 ? price : 0;
}

function Line({ name, note, price }: { name: string; note: string | null | undefined; price: string }) {
  return (
    <li>
      <div className="grow">
        <b>{name}</b>
        <small>{note}</small>
      </div>
      <span className="tnum">{price}</span>
    </li>
  );
}
