import { formatMoney } from '@marquee/shared/money';
import { formatInstant } from '@marquee/shared/time/format';
import { Alert, Button } from 'antd';
import { ArrowLeft, Clock, CreditCard, LogIn, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { errorText, isOutcomeUnknown } from '#lib/errors/error-text.ts';
import { freshKey } from '#lib/storage/kept.ts';
import { clockText, secondsUntil } from '#lib/time/countdown.ts';
import { useNow } from '#lib/time/use-now.ts';
import { useTexts } from '#lib/text/texts.ts';
import { useAct } from '#lib/use-act.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { MoneyText } from '#ui/money-text.tsx';
import { useShown } from '../../shown.ts';
import { useStanding } from '../at-till/standing.ts';
import { useTillMutation } from '../operators/use-till-mutation.ts';
import { GiveUpSaleDocument, TakeOverSaleDocument } from './open-sales.graphql.ts';
import styles from './open-sales.module.css';
import { texts } from './texts.ts';
import type { OpenSale } from './use-open-sales.ts';
import type { TakenSale } from './taken-sale.ts';

interface OpenSalesPaneProps {
  sales: readonly OpenSale[];
  /** Something is in the cart of this device; a part of it may be paid. */
  own: 'empty' | 'open' | 'partly';
  onBack: () => void;
  onTaken: (cart: TakenSale) => void;
  onChanged: () => void;
}

/** The sales that other devices left open: each is taken over by this one, or given up, which frees its places (BYD-118). */
export function OpenSalesPane({ sales, own, onBack, onTaken, onChanged }: OpenSalesPaneProps) {
  const { t } = useTexts(texts);
  const zone = useShown().venue?.timezone ?? null;
  const tillId = useStanding().till?._id ?? null;
  const [sendTake] = useTillMutation(TakeOverSaleDocument);
  const [sendGiveUp] = useTillMutation(GiveUpSaleDocument);
  const [asked, setAsked] = useState<OpenSale | null>(null);
  /** A press without an answer is sent again under its own key. */
  const keys = useRef(new Map<string, string>());
  const taking = useAct(async (saleId: string) => {
    const idempotencyKey = keys.current.get(saleId) ?? freshKey();
    keys.current.set(saleId, idempotencyKey);
    try {
      const { data } = await sendTake({ variables: { input: { saleId, tillId, idempotencyKey } } });
      if (data) onTaken(data.takeOverSale);
    } catch (error) {
      if (!isOutcomeUnknown(error)) keys.current.delete(saleId);
      throw error;
    } finally {
      onChanged();
    }
  }, errorText);
  const givingUp = useAct((saleId: string) => sendGiveUp({ variables: { input: { saleId, tillId } } }), errorText);
  const giveUp = (sale: OpenSale) =>
    void givingUp.finish(sale._id).then(() => {
      setAsked(null);
      onChanged();
    });
  const isBusy = taking.isBusy || givingUp.isBusy;
  const refusal = taking.refusal ?? givingUp.refusal;
  return (
    <section className={styles.pane} aria-label={t('openSales')}>
      <header className={styles.head}>
        <button type="button" className={styles.back} aria-label={t('back')} onClick={onBack}>
          <ArrowLeft size={22} aria-hidden="true" />
        </button>
        <div>
          <h2>{t('openSales')}</h2>
          <p className="muted">{sales.length > 0 ? t('hint') : t('noneHint')}</p>
        </div>
      </header>
      {refusal && <Alert type="error" showIcon title={refusal} role="alert" />}
      {own !== 'empty' && sales.length > 0 && <p className="muted">{t(own === 'partly' ? 'partsFirst' : 'yours')}</p>}
      {sales.length === 0 && <p className={styles.none}>{t('none')}</p>}
      <ul className={styles.sales}>
        {sales.map((sale) => (
          <li key={sale._id} className={styles.sale}>
            <div className={styles.what}>
              <b>{whatOf(sale)}</b>
              <Seats sale={sale} />
              <span>
                {t('at', { by: sale.by || t('somebody'), till: sale.till ?? t('anotherDevice') })},{' '}
                {t('since', { time: formatInstant(sale.since, 'time', zone) })}
              </span>
              {sale.paid > 0 && <span>{t('paid', { amount: formatMoney(sale.paid), till: sale.till ?? t('anotherDevice') })}</span>}
              <Left sale={sale} />
            </div>
            <MoneyText cents={sale.total} className={styles.total!} />
            <div className={styles.acts}>
              <Button
                type="primary"
                className={styles.button!}
                aria-label={t('takeOverOf', { what: whatOf(sale) })}
                disabled={isBusy || sale.isCharging || own === 'partly'}
                icon={<LogIn size={18} aria-hidden="true" />}
                onClick={() => void taking.finish(sale._id)}
              >
                {t('takeOver')}
              </Button>
              <Button
                className={styles.button!}
                aria-label={t('giveUpOf', { what: whatOf(sale) })}
                disabled={isBusy || sale.isCharging}
                icon={<X size={18} aria-hidden="true" />}
                onClick={() => setAsked(sale)}
              >
                {t('giveUp')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={asked !== null}
        danger
        title={t('giveUpAsk')}
        confirmText={t('giveUp')}
        loading={givingUp.isBusy}
        onConfirm={() => asked && giveUp(asked)}
        onCancel={() => setAsked(null)}
      >
        {asked && t('giveUpText', { what: whatOf(asked), total: formatMoney(asked.total), by: asked.by || t('somebody') })}
      </ConfirmDialog>
    </section>
  );
}

function whatOf({ lines }: OpenSale): string {
  return lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ');
}

function Seats({ sale: { lines } }: { sale: OpenSale }) {
  const seats = lines.flatMap((line) => line.seats.map(({ words }) => words)).join('; ');
  return seats && <span>{seats}</span>;
}

function Left({ sale: { expiresAt, isCharging } }: { sale: OpenSale }) {
  const { t } = useTexts(texts);
  const left = clockText(secondsUntil(expiresAt, useNow()));
  return isCharging ? (
    <span className={styles.charging}>
      <CreditCard size={15} aria-hidden="true" /> {t('charging')}. {t('chargingHint')}
    </span>
  ) : (
    <span className={styles.left}>
      <Clock size={15} aria-hidden="true" /> {t('held', { left })}
    </span>
  );
}
