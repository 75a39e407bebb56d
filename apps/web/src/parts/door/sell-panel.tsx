import { Minus, Plus, X } from 'lucide-react';
import { formatMoney } from '@marquee/shared/money';
import { useTexts } from '#lib/text/texts.ts';
import { CashStep, ReaderStep, SoldStep } from './sell-steps.tsx';
import { useWalkUp, type WalkUpOffer, type WalkUpSeller } from './use-walk-up.ts';
import styles from './sell-panel.module.css';
import doorStyles from './scanner.module.css';
import { sellTexts } from './sell-texts.ts';

interface SellPanelProps {
  offer: WalkUpOffer;
  seller: WalkUpSeller;
  isOnline: boolean;
  onBack: () => void;
}

/** Sells to who walks up without a ticket: type, number, cash or reader, and they are in (BYD-163). */
export function SellPanel({ offer, seller, isOnline, onBack }: SellPanelProps) {
  const { t } = useTexts(sellTexts);
  const walkUp = useWalkUp(seller);
  const { step, problem, isBusy, counts } = walkUp;
  const chosen = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const mayTake = isOnline && !isBusy && chosen > 0;
  return (
    <main id="main" className={`${doorStyles.find} ${styles.sell}`}>
      <div className={styles.head}>
        <h1>{t(step.kind === 'sold' ? 'sold' : 'sell')}</h1>
        {step.kind !== 'sold' && (
          <button
            type="button"
            className={styles.cancel}
            disabled={isBusy && step.kind !== 'reader'}
            onClick={() => void walkUp.leave(onBack)}
          >
            <X size={20} aria-hidden />
            {t('cancel')}
          </button>
        )}
      </div>
      {!isOnline && (
        <p className={styles.problem} role="status">
          {t('needsNetwork')}
        </p>
      )}
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      {step.kind === 'choose' && (
        <>
          <ul className={styles.types}>
            {offer.types.map((type) => (
              <TypeRow key={type._id} type={type} count={counts.get(type._id) ?? 0} onCount={(count) => walkUp.choose(type._id, count)} />
            ))}
          </ul>
          {offer.types.length === 0 && <p className={doorStyles.hint}>{t('nothingToSell')}</p>}
          {offer.hasSeats && <p className={doorStyles.hint}>{t('seatsElsewhere')}</p>}
          {!offer.till.hasShift && offer.till.ways.includes('cash') && (
            <p className={doorStyles.hint}>{t('shiftClosed', { till: offer.till.name })}</p>
          )}
          <div className={styles.ways}>
            {offer.till.ways.includes('reader') && (
              <button type="button" disabled={!mayTake} onClick={() => void walkUp.take('reader')}>
                {t('reader')}
              </button>
            )}
            {offer.till.ways.includes('cash') && (
              <button
                type="button"
                className={styles.go}
                disabled={!mayTake || !offer.till.hasShift}
                onClick={() => void walkUp.take('cash')}
              >
                {t('cash')}
              </button>
            )}
          </div>
        </>
      )}
      {step.kind === 'cash' && (
        <CashStep cart={step.cart} isBusy={isBusy || !isOnline} onSell={(given) => void walkUp.sell(step.cart, given)} />
      )}
      {step.kind === 'reader' && (
        <ReaderStep cart={step.cart} sale={step.sale} isBusy={isBusy} onAgain={() => void walkUp.charge(step.cart)} />
      )}
      {step.kind === 'sold' && <SoldStep sale={step.sale} given={step.given} onNext={walkUp.next} onBack={onBack} />}
    </main>
  );
}

interface TypeRowProps {
  type: WalkUpOffer['types'][number];
  count: number;
  onCount: (count: number) => void;
}

function TypeRow({ type: { name, price, left, soldOut }, count, onCount }: TypeRowProps) {
  const { t } = useTexts(sellTexts);
  return (
    <li className={styles.type} data-chosen={count > 0}>
      <span className={styles.what}>
        <b>{name}</b>
        <small>
          {[formatMoney(price), soldOut ? t('soldOut') : left !== null && t('left', { count: left })].filter(Boolean).join(', ')}
        </small>
      </span>
      <button type="button" aria-label={t('fewer', { name })} disabled={count === 0} onClick={() => onCount(count - 1)}>
        <Minus size={22} aria-hidden />
      </button>
      <output aria-label={t('countOf', { name })}>{count}</output>
      <button
        type="button"
        aria-label={t('more', { name })}
        disabled={soldOut || (left !== null && count >= left)}
        onClick={() => onCount(count + 1)}
      >
        <Plus size={22} aria-hidden />
      </button>
    </li>
  );
}
