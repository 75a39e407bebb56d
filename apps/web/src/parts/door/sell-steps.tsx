import { formatMoney } from '@marquee/shared/money';
import { useTexts } from '#lib/text/texts.ts';
import type { WalkUpCart, WalkUpSale } from './use-walk-up.ts';
import styles from './sell-panel.module.css';
import doorStyles from './scanner.module.css';
import { sellTexts } from './sell-texts.ts';

/** Notes that people hand over, cents. */
const NOTES = [500, 1000, 2000, 5000, 10_000];
const ROUND_MAX = 4;
const CHARGE_WORDS: Readonly<Record<string, 'approving' | 'declined' | 'idle' | 'ended' | 'unknown'>> = {
  Approving: 'approving',
  Declined: 'declined',
  Idle: 'idle',
  Ended: 'ended',
  Returned: 'ended',
  Unknown: 'unknown',
};

/** The next round amounts of each note, smallest first. */
export function roundAmountsOf(total: number): number[] {
  const rounded = new Set(NOTES.map((note) => Math.ceil(total / note) * note).filter((amount) => amount > total));
  return [...rounded].toSorted((a, b) => a - b).slice(0, ROUND_MAX);
}

export function CashStep({ cart, isBusy, onSell }: { cart: WalkUpCart; isBusy: boolean; onSell: (given: number) => void }) {
  const { t } = useTexts(sellTexts);
  return (
    <>
      <Lines cart={cart} />
      <p className={styles.lead}>{t('howMuchGiven')}</p>
      <div className={styles.amounts}>
        <button type="button" className={styles.go} disabled={isBusy} onClick={() => onSell(cart.total)}>
          {t('exact', { amount: formatMoney(cart.total) })}
        </button>
        {roundAmountsOf(cart.total).map((amount) => (
          <button key={amount} type="button" disabled={isBusy} onClick={() => onSell(amount)}>
            {formatMoney(amount)}
          </button>
        ))}
      </div>
    </>
  );
}

interface ReaderStepProps {
  cart: WalkUpCart;
  sale: WalkUpSale | null;
  isBusy: boolean;
  onAgain: () => void;
}

export function ReaderStep({ cart, sale, isBusy, onAgain }: ReaderStepProps) {
  const { t } = useTexts(sellTexts);
  const word = sale ? CHARGE_WORDS[sale.state] : undefined;
  const mayAskAgain = word === 'declined' || word === 'idle';
  return (
    <>
      <Lines cart={cart} />
      <p className={styles.loud} role="status">
        {t(word ?? 'tap')}
      </p>
      {sale?.message && <p className={doorStyles.line}>{sale.message}</p>}
      {mayAskAgain && (
        <div className={styles.amounts}>
          <button type="button" className={styles.go} disabled={isBusy} onClick={onAgain}>
            {t('askAgain')}
          </button>
        </div>
      )}
    </>
  );
}

interface SoldStepProps {
  sale: WalkUpSale;
  given: number | null;
  onNext: () => void;
  onBack: () => void;
}

/** Change is the loudest, until the next customer. */
export function SoldStep({ sale: { total, letIn, refused, number }, given, onNext, onBack }: SoldStepProps) {
  const { t } = useTexts(sellTexts);
  return (
    <div role="alert" className={styles.sold}>
      {given !== null && (
        <>
          <p className={styles.lead}>{t('change')}</p>
          <p className={styles.change}>{formatMoney(given - total)}</p>
        </>
      )}
      <p className={styles.loud}>{t('letIn', { count: letIn })}</p>
      {refused.map((text) => (
        <p key={text} className={styles.problem}>
          {text}
        </p>
      ))}
      <p className={styles.lead}>{t('order', { number, total: formatMoney(total) })}</p>
      <div className={styles.amounts}>
        <button type="button" onClick={onBack}>
          {t('scan')}
        </button>
        <button type="button" className={styles.go} onClick={onNext}>
          {t('next')}
        </button>
      </div>
    </div>
  );
}

function Lines({ cart: { lines, total } }: { cart: WalkUpCart }) {
  const { t } = useTexts(sellTexts);
  return (
    <dl>
      {lines.map((line) => (
        <div key={line.name}>
          <dt>{t('line', { count: line.quantity, name: line.name })}</dt>
          <dd>{formatMoney(line.total)}</dd>
        </div>
      ))}
      <div>
        <dt>{t('total')}</dt>
        <dd>{formatMoney(total)}</dd>
      </div>
    </dl>
  );
}
