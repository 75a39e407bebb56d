import { CreditCard, ShieldCheck } from 'lucide-react';
import type { Ref } from 'react';
import { useTexts } from '#lib/text/texts.ts';
import type { PaymentPort, PaymentSetup } from './payment-port.ts';
import { SimulatorForm } from './simulator-form.tsx';
import { StripeElement } from './stripe-element.tsx';
import styles from './payments.module.css';
import { texts } from './texts.ts';

interface CardPanelProps {
  setup: PaymentSetup | null | undefined;
  /** Cents. */
  amount: number;
  /** The provider's message for the refused card. */
  declined: string | null;
  /** Staff type a card: nothing else is offered. */
  isCardAlone?: boolean;
  ref: Ref<PaymentPort>;
}

/** The button is below: on a phone the message above the card may be out of sight. */
function intoView(refusal: HTMLElement | null): void {
  refusal?.scrollIntoView({ block: 'nearest' });
}

/** The card fields: the form of the provider that the server chose. */
export function CardPanel({ setup, amount, declined, isCardAlone = false, ref }: CardPanelProps) {
  const { t } = useTexts(texts);
  if (!setup) return <p role="alert">{t('paymentUnavailable')}</p>;
  const isTest = setup.provider === 'simulator';
  return (
    <section aria-labelledby="co-payment">
      <div className="between">
        <h2 className="h2" id="co-payment">
          {t('payment')}
        </h2>
        {isTest && (
          <span className={styles.testpay}>
            <ShieldCheck size={14} aria-hidden="true" />
            {t('testPayments')}
          </span>
        )}
      </div>
      <div className={styles.paybox}>
        {isTest && (
          <div className={styles.payRow}>
            <CreditCard size={18} aria-hidden="true" />
            <b className="grow">{t('card')}</b>
            <span className="tiny muted">{t('brands')}</span>
          </div>
        )}
        {declined && (
          <p ref={intoView} className={styles.payDeclined} role="alert">
            {declined}
          </p>
        )}
        {isTest ? <SimulatorForm {...{ setup, isCardAlone }} ref={ref} /> : <StripeElement setup={setup} amount={amount} ref={ref} />}
      </div>
    </section>
  );
}
