import { formatMoney } from '@marquee/shared/money';
import { isTooLittle } from '@marquee/shared/orders/least-charge';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { buyerPages } from '#lib/embed/embedded.ts';
import { takePress } from '#lib/loading/shell-cart.ts';
import { BuyBar } from './buy-bar.tsx';
import { CodeField } from './code-field.tsx';
import { guestsLeft } from './guests.ts';
import { emptyCart, NO_REFUSALS, refusalsOf } from './line-refusals.ts';
import { mostOf, priceOfAddOn, priceOfTicket, type ShownEvent } from './offer.ts';
import type { Packages } from './packages.ts';
import { PriceParts } from './price-parts.tsx';
import { AddOnLine, TicketLine } from './sale-line.tsx';
import type { CartState } from './use-cart.ts';
import { isUnavailable } from '#lib/errors/error-text.ts';
import { useTryingAgain } from '#lib/polling/use-trying-again.ts';
import { useTexts } from '#lib/text/texts.ts';
import { useReserve } from './use-reserve.ts';
import { useWarmCheckout } from './use-warm-checkout.ts';
import panelStyles from './ticket-panel.module.css';
import { texts } from './texts.ts';

interface TicketFormProps {
  event: ShownEvent;
  state: CartState;
  packages?: Packages | undefined;
  /** Refetches the numbers after a refusal; the choice is kept. */
  onRefused: () => void;
}

const TOO_LITTLE = 'pub-too-little';

/** Choosing quantities, and reserving: all or nothing, with each refusal beside its line (BUY-010, 013). */
export function TicketForm({ event, state, packages, onRefused }: TicketFormProps) {
  const { t } = useTexts(texts);
  const navigate = useNavigate();
  const { cart, offer, quantities, code, choose, useCode: onCode } = state;
  const [refusals, setRefusals] = useState(NO_REFUSALS);
  const { isReserving, reserve } = useReserve(event._id, event.isSeason);
  const [isChosen, setIsChosen] = useState(false);
  // nothing can be reserved at the moment: retried until it succeeds, or until the choice changes
  const [isWaiting, setIsWaiting] = useState(false);
  const change = (id: string, quantity: number) => {
    setIsChosen(true);
    setIsWaiting(false);
    choose(id, quantity);
    setRefusals(({ byLine }) => ({ byLine: Object.fromEntries(Object.entries(byLine).filter(([line]) => line !== id)), rest: null }));
  };
  const seats = event.seatingId ? buyerPages.seats(event.stub ?? event._id, event.isSeason) : null;
  // where there are seats, nights are chosen with them
  const quantified = seats ? undefined : packages;
  const lacking = quantified?.lackingOf(offer, quantities, event);
  useWarmCheckout(isChosen || seats !== null, seats !== null);
  const buy = async () => {
    if (seats) return navigate({ href: seats });
    const gone = goneOf(state);
    if (gone.length > 0) {
      for (const id of gone) choose(id, 0);
      return setRefusals({ byLine: Object.fromEntries(gone.map((id) => [id, t('goneSince')])), rest: null });
    }
    // the button says what is missing, and leads there
    if (lacking) return quantified?.focus(lacking[0]);
    if (cart.tickets.length === 0) return setRefusals(await emptyCart());
    if (isTooLittle(cart.priced.total)) return document.getElementById(TOO_LITTLE)?.scrollIntoView({ block: 'nearest' });
    if (!isWaiting) setRefusals(NO_REFUSALS);
    try {
      const token = await reserve(cart, code?.code ?? null);
      if (token) await navigate({ href: buyerPages.checkout(token) });
    } catch (error) {
      setIsWaiting(isUnavailable(error));
      if (isUnavailable(error)) return setRefusals({ byLine: {}, rest: t('reservingWaits') });
      setRefusals(await refusalsOf(error, [...offer.ticketTypes, ...offer.upgrades], t('noAnswer')));
      onRefused();
    }
  };
  useTryingAgain(isWaiting, () => void buy());
  const buyNow = useEffectEvent(() => void buy());
  useEffect(() => {
    // the router follows a new address only after the effects of the first page
    if (takePress()) setTimeout(buyNow);
  }, []);
  const guests = guestsLeft(event, offer, cart);
  const hasTax = event.salesTaxPercent > 0;
  const bar = { cart: seats ? null : cart, isReserving, missing: lacking?.[1] ?? 0, onBuy: () => void buy() };
  return (
    <>
      <ul>
        {offer.ticketTypes.map((type) => (
          <TicketLine
            key={type._id}
            type={type}
            event={event}
            packages={packages}
            isInCarts={event.itemsInCarts.includes(type._id)}
            quantity={seats ? 0 : (quantities[type._id] ?? 0)}
            price={priceOfTicket(type, offer.rules)}
            was={type.fullPrice ?? priceOfTicket(type, offer.plainRules)}
            sum={cart.sums[type._id]}
            hasTax={hasTax}
            most={Math.min(
              mostOf(
                { ...type, left: quantified?.leftOf({ event, type }, quantities) ?? type.left },
                { quantity: quantities[type._id] ?? 0, count: cart.count },
              ),
              type.isGuest ? Math.max(0, (quantities[type._id] ?? 0) + guests.more) : Infinity,
            )}
            guestNote={type.isGuest && guests.more <= 0 ? t(guests.hasMember ? 'guestsMost' : 'memberFirst', { count: guests.most }) : null}
            isPriced={seats !== null}
            refusal={refusals.byLine[type._id]}
            onChange={(quantity) => change(type._id, quantity)}
          >
            {quantified && <quantified.Nights event={event} type={type} quantities={quantities} onChoose={change} />}
          </TicketLine>
        ))}
        {(seats ? [] : cart.addOns).map(({ addOn, quantity }) => (
          <AddOnLine
            key={addOn._id}
            addOn={addOn}
            isInCarts={event.itemsInCarts.includes(addOn._id)}
            quantity={quantity}
            price={priceOfAddOn(addOn, offer)}
            sum={cart.sums[addOn._id]}
            hasTax={hasTax}
            most={mostOf(addOn, { quantity, count: cart.count })}
            refusal={refusals.byLine[addOn._id]}
            onChange={(next) => change(addOn._id, next)}
          />
        ))}
      </ul>
      {offer.ticketTypes.length === 0 && <p className={panelStyles.note}>{t('nothingOffered')}</p>}
      {event.hasPromotions && (
        <CodeField key={event.heldCart?.code} eventId={event._id} isSeason={event.isSeason} code={code} offer={offer} onCode={onCode} />
      )}
      <PriceParts event={event} offer={offer} cart={cart} />
      {!seats && isTooLittle(cart.priced.total) && (
        <p id={TOO_LITTLE} className={`${panelStyles.refusal} ${panelStyles.refusalAll}`} role="alert">
          {t(code ? 'tooLittleWithCode' : 'tooLittle', { total: formatMoney(cart.priced.total), code: code?.code ?? '' })}
        </p>
      )}
      {refusals.rest && (
        <p ref={intoView} className={`${panelStyles.refusal} ${panelStyles.refusalAll}`} role="alert">
          {refusals.rest}
        </p>
      )}
      {isWaiting && (
        <button type="button" className={panelStyles.code} onClick={() => (setIsWaiting(false), setRefusals(NO_REFUSALS))}>
          {t('stopWaiting')}
        </button>
      )}
      <BuyBar {...bar} className="pub-buy" />
      <BuyBar {...bar} className="pub-bar" />
    </>
  );
}

/** Returns what was chosen and has sold out since: it is told, and never left out of the order in silence. */
function goneOf({ cart, offer, quantities }: CartState): string[] {
  const lines = [...offer.ticketTypes, ...cart.addOns.flatMap(({ addOn }) => (addOn.complimentary ? [] : [addOn]))];
  return lines.filter(({ _id, soldOut }) => soldOut && (quantities[_id] ?? 0) > 0).map(({ _id }) => _id);
}

/** On a phone the button is fixed at the bottom and its refusal may be below the fold. */
function intoView(refusal: HTMLElement | null): void {
  refusal?.scrollIntoView({ block: 'nearest' });
}
