import { formatMoney } from '@marquee/shared/money';
import { formatInstant } from '@marquee/shared/time/format';
import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import type { OfferedAddOn, OfferedTicket } from './offer.ts';
import { Stepper } from './stepper.tsx';

interface SaleLineProps {
  name: string;
  notes: readonly string[];
  hints: readonly string[];
  price: number;
  refusal: string | undefined;
  children: ReactNode;
}

function SaleLine({ name, notes, hints, price, refusal, children }: SaleLineProps) {
  const { t } = useTranslation('publicEvent');
  return (
    <li className="pub-row">
      <div className="grow">
        <div className="row gap8 wrap">
          <b>{name}</b>
          {hints.map((hint) => (
            <em key={hint}>{hint}</em>
          ))}
        </div>
        {notes.map((note) => (
          <small key={note}>{note}</small>
        ))}
        {refusal && (
          <p className="pub-refusal" role="alert">
            {refusal}
          </p>
        )}
      </div>
      <span className="tnum pub-price">{price === 0 ? t('free') : formatMoney(price)}</span>
      {children}
    </li>
  );
}

interface LineState {
  quantity: number;
  most: number;
  refusal: string | undefined;
  onChange: (quantity: number) => void;
}

/** One ticket type at its current tier's price, with how long or how many. */
export function TicketLine({ type, zone, ...state }: LineState & { type: OfferedTicket; zone: string }) {
  const { t } = useTranslation('publicEvent');
  const until = type.tierEndsAt ? t('until', { day: formatInstant(type.tierEndsAt, 'day', zone) }) : null;
  const left = typeof type.left === 'number' && !type.soldOut ? t('left', { count: type.left }) : null;
  const atMost = state.most === type.purchaseLimit && state.quantity >= state.most ? t('atMost', { count: state.most }) : null;
  return (
    <SaleLine
      name={type.name}
      notes={[sentences(type.description, type.tierName), atMost ?? ''].filter((note) => note !== '')}
      hints={type.soldOut ? [] : [left ?? until].filter((hint) => hint !== null)}
      price={type.price}
      refusal={state.refusal}
    >
      {type.soldOut ? <b className="pub-none">{t('lineSoldOut')}</b> : <Stepper name={type.name} {...state} />}
    </SaleLine>
  );
}

/** One add-on; complimentary ones are counted for the buyer and cannot be changed. */
export function AddOnLine({ addOn, ...state }: LineState & { addOn: OfferedAddOn }) {
  const { t } = useTranslation('publicEvent');
  const left = typeof addOn.left === 'number' && !addOn.soldOut && !addOn.complimentary ? [t('left', { count: addOn.left })] : [];
  const with_ = addOn.complimentary
    ? t(addOn.complimentaryWith === 'ticket' ? 'giftPerTicket' : 'giftPerOrder', { count: addOn.complimentaryQty })
    : t('addOn');
  const end = addOn.soldOut ? (
    <b className="pub-none">{t(addOn.complimentary ? 'giftGone' : 'lineSoldOut')}</b>
  ) : addOn.complimentary ? (
    <b className="pub-none">{t('included', { count: state.quantity })}</b>
  ) : (
    <Stepper name={addOn.name} {...state} />
  );
  return (
    <SaleLine
      name={addOn.name}
      notes={[[with_, addOn.description].filter(Boolean).join(', ')]}
      hints={left}
      price={addOn.price}
      refusal={state.refusal}
    >
      {end}
    </SaleLine>
  );
}

/** `Standing. Regular price`: no full stop stands twice. */
function sentences(...parts: readonly (string | null | undefined)[]): string {
  return parts.flatMap((part) => (part ? [part.replace(/[.\s]+$/, '')] : [])).join('. ');
}
