import { ticketDaysText } from '@marquee/shared/events/ticket-days';
import { formatMoney } from '@marquee/shared/money';
import { formatInstant } from '@marquee/shared/time/format';
import type { ReactNode } from 'react';
import { venueTime } from '#lib/time/venue-time.ts';
import { Picture } from '#ui/picture.tsx';
import { useTexts } from '#lib/text/texts.ts';
import type { OfferedAddOn, OfferedTicket, ShownEvent } from './offer.ts';
import type { Packages } from './packages.ts';
import { Stepper } from './stepper.tsx';
import panelStyles from './ticket-panel.module.css';
import { texts } from './texts.ts';

interface SaleLineProps {
  name: string;
  /** Above the notes. */
  lead?: ReactNode;
  notes: readonly string[];
  hints: readonly string[];
  price: LinePrice | false;
  quantity: number;
  refusal: string | undefined;
  picture?: string | null;
  children: ReactNode;
}

function SaleLine({ name, lead, notes, hints, price, quantity, refusal, picture, children }: SaleLineProps) {
  return (
    <li className="pub-row">
      <div className="grow">
        {picture && (
          <Picture className={panelStyles.picture} src={picture} alt={name} width={56} height={56} loading="lazy" decoding="async" />
        )}
        <div className="row gap8 wrap">
          <b>{name}</b>
          {hints.map((hint) => (
            <em key={hint}>{hint}</em>
          ))}
        </div>
        {lead}
        {notes.map((note) => (
          <small key={note}>{note}</small>
        ))}
        {refusal && (
          <p className={panelStyles.refusal} role="alert">
            {refusal}
          </p>
        )}
      </div>
      {price && <PriceOfLine {...price} quantity={quantity} />}
      {children}
    </li>
  );
}

/** The price of one item of a line with every fee, before sales tax; its price without the code; the sum of all chosen ones. */
interface LinePrice {
  price: number;
  was?: number;
  sum: number | undefined;
  hasTax: boolean;
}

function PriceOfLine({ price, was = price, sum, hasTax, quantity }: LinePrice & { quantity: number }) {
  const { t } = useTexts(texts);
  // the order's own fees apply once to an order, or to its sum
  const isOtherSum = quantity > 0 && sum !== undefined && sum !== price * quantity;
  return (
    <span className="tnum pub-price">
      <span>
        {price === 0 ? t('free') : formatMoney(price)}
        {price > 0 && hasTax && <small className="pub-tax"> {t('plusTax')}</small>}
      </span>
      {was > price && <s aria-label={t('was', { price: formatMoney(was) })}>{formatMoney(was)}</s>}
      {isOtherSum && <small>{t('sumOfLine', { quantity, sum: formatMoney(sum) })}</small>}
    </span>
  );
}

interface LineState extends LinePrice {
  /** Its seats are chosen elsewhere: only its price is shown. */
  isPriced?: boolean;
  /** Nothing is left, and some are only in carts of others. */
  isInCarts: boolean;
  quantity: number;
  most: number;
  refusal: string | undefined;
  onChange: (quantity: number) => void;
}

/** One ticket type at its current tier's price, with the tier's end or quantity. */
export function TicketLine({
  type,
  event,
  price,
  was = price,
  sum,
  hasTax,
  isInCarts,
  isPriced = false,
  packages,
  guestNote,
  children,
  ...state
}: LineState & {
  /** Why no further one is chosen, of a ticket for guests. */
  guestNote: string | null;
  type: OfferedTicket;
  event: ShownEvent;
  packages: Packages | undefined;
  /** Below it, in its own row. */ children: ReactNode;
}) {
  const { t } = useTexts(texts);
  const until = useUntil(type, event.timezone);
  const isPackage = Boolean(type.leastNights);
  const days = isPackage ? '' : ticketDaysText(event, type.dayIds, event.timezone);
  const left =
    typeof type.left === 'number' && !type.soldOut ? t(type.moreAtOtherPrice ? 'leftAtPrice' : 'left', { count: type.left }) : null;
  const atMost = state.most === type.purchaseLimit && state.quantity >= state.most ? t('atMost', { count: state.most }) : null;
  const line = (
    <SaleLine
      name={type.name}
      notes={[
        days,
        sentences(type.description, type.tierName),
        type.soldOut ? '' : (until ?? ''),
        isInCarts ? t('lineInCartsHint') : '',
        atMost ?? '',
        guestNote ?? '',
      ].filter((note) => note !== '')}
      hints={type.soldOut || left === null ? [] : [left]}
      // a package says what a night costs, and from the first chosen one on its sum stands here
      price={isPackage ? (sum ? { price: sum, sum, hasTax } : false) : { price, was, sum, hasTax }}
      quantity={isPackage ? 0 : state.quantity}
      lead={packages && <packages.Note event={event} type={type} price={price} />}
      refusal={state.refusal}
    >
      {type.soldOut ? (
        <b className="pub-none">{t(type.ended ? 'lineEnded' : isInCarts ? 'lineInCarts' : 'lineSoldOut')}</b>
      ) : isPriced ? null : (
        <Stepper line={type._id} name={type.name} {...state} />
      )}
    </SaleLine>
  );
  return (
    <>
      {line}
      {children}
    </>
  );
}

/** `until Sun, Nov 22 at 11:00pm, then $40.00`; without a later price no end is shown. */
function useUntil({ tierEndsAt, nextPrice }: OfferedTicket, zone: string): string | null {
  const { t } = useTexts(texts);
  if (!tierEndsAt || typeof nextPrice !== 'number') return null;
  const [day, time] = [formatInstant(tierEndsAt, 'day', zone), venueTime(tierEndsAt, 'time', zone)];
  return t('until', { day, time, price: nextPrice === 0 ? t('freeThen') : formatMoney(nextPrice) });
}

/** One add-on; complimentary ones are counted automatically and cannot be changed. */
export function AddOnLine({ addOn, price, sum, hasTax, isInCarts, ...state }: LineState & { addOn: OfferedAddOn }) {
  const { t } = useTexts(texts);
  const left = typeof addOn.left === 'number' && !addOn.soldOut && !addOn.complimentary ? [t('left', { count: addOn.left })] : [];
  const with_ = addOn.complimentary
    ? t(addOn.complimentaryWith === 'ticket' ? 'giftPerTicket' : 'giftPerOrder', { count: addOn.complimentaryQty })
    : t('addOn');
  const end = addOn.soldOut ? (
    <b className="pub-none">{t(addOn.complimentary ? 'giftGone' : isInCarts ? 'lineInCarts' : 'lineSoldOut')}</b>
  ) : addOn.complimentary ? (
    <b className="pub-none">{t('included', { count: state.quantity })}</b>
  ) : (
    <Stepper line={addOn._id} name={addOn.name} {...state} />
  );
  return (
    <SaleLine
      name={addOn.name}
      notes={[[with_, addOn.description].filter(Boolean).join(', '), ...(isInCarts && !addOn.complimentary ? [t('lineInCartsHint')] : [])]}
      hints={left}
      picture={addOn.imageUrl}
      price={{ price, sum, hasTax }}
      quantity={state.quantity}
      refusal={state.refusal}
    >
      {end}
    </SaleLine>
  );
}

/** `Standing. Regular price`: avoids a double full stop. */
function sentences(...parts: readonly (string | null | undefined)[]): string {
  // bounded input: names and notes of an event, which have limits, on the reader’s own machine
  return parts.flatMap((part) => (part ? [part.replace(/[.\s]+$/, '')] : [])).join('. ');
}
