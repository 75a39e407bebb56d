import { wayText } from '@marquee/shared/orders/payments';
import type { CounterPart, CounterTerms } from '@marquee/shared/counter/counter-payments';
import { ChevronDown, ChevronUp, Clock, Minus, Plus, X } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { Alert, Button } from 'antd';
import { lastOf } from '@marquee/shared/gift-cards/gift-card-code';
import { formatMoney } from '@marquee/shared/money';
import { clockText, secondsUntil } from '#lib/time/countdown.ts';
import { useNow } from '#lib/time/use-now.ts';
import { useTexts } from '#lib/text/texts.ts';
import { MoneyText } from '#ui/money-text.tsx';
import { usePlainKey } from '#ui/use-plain-key.ts';
import { ChangesList } from '../discount/changes-list.tsx';
import { GuestsNote } from '../guests/more-guests.tsx';
import type { GuestLimit } from '../guests/use-guest-limit.ts';
import { GuestHead } from '../guest/guest-head.tsx';
import type { Guest } from '../guest/use-guest.ts';
import { texts } from './texts.ts';
import styles from './cart.module.css';
import type { Sale } from './use-sale.ts';
import type { HeldCart, Till } from './use-till.ts';
import { Ways } from './ways.tsx';

export type Pane = 'tickets' | 'discount' | CounterTerms;

interface TillCartProps {
  till: Till;
  sale: Sale;
  pane: Pane;
  parts: readonly CounterPart[];
  /** Still to pay, cents. */
  left: number;
  guest: Guest;
  guests: GuestLimit;
  /** Giving away comes first. */
  isComp: boolean;
  /** A reader stands at this till. */
  hasReader: boolean;
  /** Null while no card is asked for. */
  asked: Asked | null;
  onPane: (pane: Pane) => void;
  onRemovePart: (at: number) => void;
  onNext: () => void;
}

/** A card that is asked for. */
interface Asked {
  readonly label: string;
  readonly amount: number;
  readonly deadline: string | null;
  readonly lines: readonly { readonly name: string; readonly count: number }[];
  readonly isBusy: boolean;
  readonly onCancel: () => void;
}

/** Who buys, what is held, the total and the ways of paying: always in the same place. */
export function TillCart({
  till,
  sale,
  pane,
  parts,
  left,
  guest,
  guests,
  isComp,
  hasReader,
  asked,
  onPane,
  onRemovePart,
  onNext,
}: TillCartProps) {
  const { t } = useTexts(texts);
  const { held, count, isHolding } = till;
  const sold = sale.sold?.order ?? null;
  const total = sold ? sold.total : (held?.totals.total ?? 0);
  const isOpen = count > 0 && !sold;
  // a phone has a bar with the total, and the rest as a sheet; a pane of paying is worked beside the bar
  const [isSheet, setSheet] = useState(false);
  const isShown = isSheet && pane === 'tickets' && !sold && !asked;
  const toPane = (next: Pane) => {
    setSheet(false);
    onPane(next);
  };
  return (
    <aside className={styles.cart} aria-label={t('cart')} data-open={isShown || undefined}>
      <GuestHead {...{ guest }} isFixed={sold !== null || asked !== null} note={sold ? t('order', { number: sold.number }) : null} />
      <div className={styles.lines}>
        {!held &&
          asked?.lines.map(({ name, count: of }) => (
            <div key={name} className={styles.line}>
              <b className={styles.fixed}>{of} ×</b>
              <span className={styles.lineName}>
                <b>{name}</b>
              </span>
            </div>
          ))}
        {!held && !isHolding && !asked && !sold && (
          <p className={styles.emptyCart}>
            <b>{t('empty')}</b>
            {t('emptyHint')}
          </p>
        )}
        {held?.lines.map((line, at) => (
          <CartLine
            key={`${line.itemId} ${at}`}
            {...{ line }}
            isFull={guests.reasonOf(line.itemId) !== null}
            isFixed={!isOpen || pane !== 'tickets'}
            till={till}
          />
        ))}
        <GuestsNote till={till} isFixed={!isOpen || pane !== 'tickets'} />
        <ChangesList till={till} isFixed={!isOpen || pane !== 'tickets'} />
        {parts.map((part, at) => (
          <div key={at} className={styles.line}>
            <span className={styles.lineName}>
              <b>{wayText(part.way)}</b>
              {part.way === 'giftCard' ? lastOf(part.reference ?? '') : (part.reference ?? t('taken'))}
            </span>
            <MoneyText cents={-part.amount} />
            {!sold && !asked && (
              <button
                type="button"
                className={styles.remove}
                aria-label={t('remove', { what: `${wayText(part.way)} ${formatMoney(part.amount)}` })}
                onClick={() => onRemovePart(at)}
              >
                <X size={16} aria-hidden="true" />
              </button>
            )}
          </div>
        ))}
      </div>
      {till.refusal && !sold && pane !== 'discount' && (
        <Alert className={styles.refusal!} type="error" showIcon title={till.refusal} role="alert" />
      )}
      {asked ? (
        asked.deadline && <Held expiresAt={asked.deadline} isHolding={false} onOver={() => {}} />
      ) : isOpen && held ? (
        <Held expiresAt={held.expiresAt} isHolding={isHolding} onOver={till.renew} />
      ) : null}
      <div className={styles.total}>
        <span>
          <b>{asked ? asked.label : t(sold ? endOf(sale) : parts.length > 0 || isPaying(pane) ? 'toPay' : 'total')}</b>
          {t('taxIncluded')}
        </span>
        <output className={styles.sum} aria-live="polite">
          {formatMoney(asked ? asked.amount : sold ? total : left)}
        </output>
        {pane === 'tickets' && !sold && !asked && (
          <span className={styles.forPhone}>
            <Button
              className={styles.turn!}
              aria-expanded={isShown}
              aria-label={t(isShown ? 'closeCart' : 'openCart')}
              icon={isShown ? <ChevronDown size={22} aria-hidden="true" /> : <ChevronUp size={22} aria-hidden="true" />}
              onClick={() => setSheet(!isShown)}
            />
            <Button type="primary" className={styles.pay!} disabled={!isOpen} onClick={() => setSheet(true)}>
              {t('payNow')}
            </Button>
          </span>
        )}
      </div>
      {sold ? (
        <NextButton onNext={onNext} />
      ) : asked ? (
        <Button className={styles.cancel!} loading={asked.isBusy} icon={<X size={20} aria-hidden="true" />} onClick={asked.onCancel}>
          {t('cancelPayment')}{' '}
          <kbd className={styles.key} aria-hidden="true">
            Esc
          </kbd>
        </Button>
      ) : (
        pane === 'tickets' && <Ways {...{ isComp, hasReader, isOpen }} onPane={toPane} hasParts={parts.length > 0} />
      )}
    </aside>
  );
}

/** In a way of paying. */
export function isPaying(pane: Pane): pane is CounterTerms {
  return pane !== 'tickets' && pane !== 'discount';
}

/** What became of the sale. */
function endOf({ sold }: Sale): 'voided' | 'givenAway' | 'paid' {
  if (sold?.isVoided) return 'voided';
  return sold?.isComp ? 'givenAway' : 'paid';
}

function NextButton({ onNext }: { onNext: () => void }) {
  const { t } = useTexts(texts);
  usePlainKey('Enter', onNext);
  return (
    <Button type="primary" className={styles.finish!} onClick={onNext} autoFocus>
      {t('next')}{' '}
      <kbd className={styles.key} aria-hidden="true">
        Enter
      </kbd>
    </Button>
  );
}

interface CartLineProps {
  line: HeldCart['lines'][number];
  isFixed: boolean;
  /** No further one goes with the member. */
  isFull: boolean;
  till: Till;
}

function CartLine({ line, isFixed, isFull, till }: CartLineProps) {
  const { t } = useTexts(texts);
  const { itemId, name, quantity, allInTotal, seats } = line;
  const chosen = till.chosen.quantities[itemId] ?? quantity;
  return (
    <div className={styles.line}>
      {isFixed ? (
        <b className={styles.fixed}>{quantity} ×</b>
      ) : (
        <span className={styles.stepper} role="group" aria-label={t('quantityOf', { name })}>
          <button type="button" aria-label={t('oneLess', { name })} onClick={() => till.setQuantity(itemId, chosen - 1)}>
            <Minus size={16} aria-hidden="true" />
          </button>
          <output>{chosen}</output>
          <button type="button" aria-label={t('oneMore', { name })} disabled={isFull} onClick={() => till.setQuantity(itemId, chosen + 1)}>
            <Plus size={16} aria-hidden="true" />
          </button>
        </span>
      )}
      <span className={styles.lineName}>
        <b>{name}</b>
        {seats.length > 0
          ? seats.map(({ words }) => words).join('; ')
          : quantity > 1 && allInTotal % quantity === 0
            ? t('each', { price: formatMoney(allInTotal / quantity) })
            : ''}
      </span>
      <MoneyText cents={allInTotal} />
    </div>
  );
}

function Held({ expiresAt, isHolding, onOver }: { expiresAt: string; isHolding: boolean; onOver: () => void }) {
  const { t } = useTexts(texts);
  const seconds = secondsUntil(expiresAt, useNow());
  const isOver = seconds === 0 && !isHolding;
  const over = useEffectEvent(onOver);
  useEffect(() => {
    if (isOver) over();
  }, [isOver]);
  return (
    <p className={styles.held}>
      <Clock size={15} aria-hidden="true" /> {isHolding ? t('holding') : t('held')} {!isHolding && <b>{clockText(seconds)}</b>}
    </p>
  );
}
