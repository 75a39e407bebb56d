import { Input } from 'antd';
import { useImperativeHandle, useRef, useState, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '#ui/form/field.tsx';
import { checkCard, EMPTY_CARD, groupedNumber, spacedExpiry, TEST_CARDS, type Card, type CardErrors } from './card.ts';
import type { PaymentPort, PaymentSetup } from './payment-port.ts';
import { payAtSimulator } from './simulator.ts';
import paymentStyles from './payments.module.css';
import styles from '../checkout.module.css';

/** The card fields of the payment simulator, with Stripe's test numbers listed (BUY-032). */
export function SimulatorCard({ setup, ref }: { setup: PaymentSetup; ref: Ref<PaymentPort> }) {
  const { t } = useTranslation('checkout');
  const [card, setCard] = useState<Card>(EMPTY_CARD);
  const [errors, setErrors] = useState<CardErrors>({});
  const latest = useRef(card);
  const type = (change: Partial<Card>) => {
    latest.current = { ...latest.current, ...change };
    setCard(latest.current);
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in change))));
  };
  useImperativeHandle(ref, () => ({
    check: (focus) => {
      const found = checkCard(latest.current);
      setErrors(found);
      const first = (['number', 'expiry', 'cvc'] as const).find((field) => found[field]);
      if (first && focus) document.getElementById(`card-${first}`)?.focus();
      return Promise.resolve(first === undefined);
    },
    confirm: (payment) => payAtSimulator(setup, latest.current, payment),
  }));
  const error = (field: keyof Card) => errors[field] && t(errors[field]);
  return (
    <div className={paymentStyles.payIn}>
      <Field id="card-number" label={t('cardNumber')} error={error('number')}>
        {(aria) => (
          <Input
            {...aria}
            size="large"
            inputMode="numeric"
            autoComplete="cc-number"
            placeholder="1234 1234 1234 1234"
            value={card.number}
            onChange={(event) => type({ number: groupedNumber(event.target.value) })}
          />
        )}
      </Field>
      <div className={styles.pair}>
        <Field id="card-expiry" label={t('expiry')} error={error('expiry')}>
          {(aria) => (
            <Input
              {...aria}
              size="large"
              inputMode="numeric"
              autoComplete="cc-exp"
              placeholder="MM / YY"
              value={card.expiry}
              onChange={(event) => type({ expiry: spacedExpiry(event.target.value, card.expiry) })}
            />
          )}
        </Field>
        <Field id="card-cvc" label={t('cvc')} error={error('cvc')}>
          {(aria) => (
            <Input
              {...aria}
              size="large"
              inputMode="numeric"
              autoComplete="cc-csc"
              placeholder="CVC"
              maxLength={4}
              value={card.cvc}
              onChange={(event) => type({ cvc: event.target.value })}
            />
          )}
        </Field>
      </div>
      <details className={paymentStyles.testCards}>
        <summary>{t('testCards')}</summary>
        <p className="tiny muted">{t('testCardsHint')}</p>
        <ul>
          {TEST_CARDS.map(({ number, means }) => (
            <li key={number}>
              <span className="mono">{number}</span>
              <span className="small muted grow">{t(means)}</span>
              <button type="button" onClick={() => type({ number, expiry: '12 / 34', cvc: '123' })} aria-label={t('useCard', { number })}>
                {t('use')}
              </button>
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}
