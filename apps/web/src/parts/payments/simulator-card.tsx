import { useImperativeHandle, type Ref } from 'react';
import { TextField } from '#ui/form/text-field.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useTexts } from '#lib/text/texts.ts';
import { checkCard, EMPTY_CARD, expiryOf, groupedNumber, spacedExpiry, TEST_CARDS, type Card } from './card.ts';
import type { PaymentPort, PaymentSetup } from './payment-port.ts';
import { payAtSimulator, type MethodFields } from './simulator.ts';
import styles from './payments.module.css';
import { texts } from './texts.ts';

/** The card fields of the payment simulator, with Stripe's test numbers listed (BUY-032). */
export function SimulatorCard({ setup, ref }: { setup: PaymentSetup; ref: Ref<PaymentPort> }) {
  const { t } = useTexts(texts);
  const form = useForm<Card>({
    id: 'card',
    initial: EMPTY_CARD,
    check: (card) => Object.entries(checkCard(card)).map(([path, wrong]) => ({ path, message: t(wrong) })),
    send: () => Promise.resolve(), // it is sent with the whole checkout
  });
  useImperativeHandle(ref, () => ({ check: form.submit, confirm: (payment) => payAtSimulator(setup, cardFields(form.draft), payment) }));
  const looks = { form, size: 'large', inputMode: 'numeric' } as const;
  return (
    <div className={styles.payIn}>
      <TextField
        {...looks}
        name="number"
        label={t('cardNumber')}
        autoComplete="cc-number"
        placeholder="1234 1234 1234 1234"
        kept={groupedNumber}
      />
      <div className={styles.pair}>
        <TextField
          {...looks}
          name="expiry"
          label={t('expiry')}
          autoComplete="cc-exp"
          placeholder="MM / YY"
          kept={(typed) => spacedExpiry(typed, form.draft.expiry)}
        />
        <TextField {...looks} name="cvc" label={t('cvc')} autoComplete="cc-csc" placeholder="CVC" maxLength={4} />
      </div>
      <TextField form={form} size="large" name="postalCode" label={t('postalCode')} autoComplete="postal-code" maxLength={12} />
      <details className={styles.testCards}>
        <summary>{t('testCards')}</summary>
        <p className="tiny muted">{t('testCardsHint')}</p>
        <ul>
          {TEST_CARDS.map(({ number, means }) => (
            <li key={number}>
              <span className="mono">{number}</span>
              <span className="small muted grow">{t(means)}</span>
              <button
                type="button"
                onClick={() => form.change({ number, expiry: '12 / 34', cvc: '123', postalCode: '84101' })}
                aria-label={t('useCard', { number })}
              >
                {t('use')}
              </button>
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}

function cardFields({ number, expiry, cvc, postalCode }: Card): MethodFields {
  const { month, year } = expiryOf(expiry);
  return {
    type: 'card',
    'card[number]': number.replaceAll(/\D/g, ''),
    'card[exp_month]': String(month),
    'card[exp_year]': String(year),
    'card[cvc]': cvc.trim(),
    ...(postalCode.trim() && { 'billing_details[address][postal_code]': postalCode.trim() }),
  };
}
