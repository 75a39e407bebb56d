import { useImperativeHandle, type Ref } from 'react';
import { TextField } from '#ui/form/text-field.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useTexts } from '#lib/text/texts.ts';
import type { PaymentPort, PaymentSetup } from './payment-port.ts';
import { payAtSimulator } from './simulator.ts';
import styles from './payments.module.css';
import { texts } from './texts.ts';

/** Stripe's published test accounts: one is confirmed after some minutes, one is refused then. */
const TEST_ACCOUNTS = [
  { number: '000123456789', means: 'confirmedLater' },
  { number: '000222222227', means: 'refusedLater' },
] as const;
const ROUTING_NUMBER = '110000000';

/** A US bank account, which is debited some minutes after the order was placed. */
export function SimulatorBank({ setup, ref }: { setup: PaymentSetup; ref: Ref<PaymentPort> }) {
  const { t } = useTexts(texts);
  const form = useForm({
    id: 'bank',
    initial: { name: '', routing: '', account: '' },
    check: ({ name, routing, account }) => [
      ...(name.trim() ? [] : [{ path: 'name', message: t('bankNameMissing') }]),
      ...(/^\d{9}$/.test(routing.trim()) ? [] : [{ path: 'routing', message: t('routingWrong') }]),
      ...(/^\d{4,17}$/.test(account.trim()) ? [] : [{ path: 'account', message: t('accountWrong') }]),
    ],
    send: () => Promise.resolve(), // it is sent with the whole checkout
  });
  useImperativeHandle(ref, () => ({
    check: form.submit,
    confirm: (payment) => {
      const { name, routing, account } = form.draft;
      const fields = {
        type: 'us_bank_account',
        'billing_details[name]': name.trim(),
        'us_bank_account[account_holder_type]': 'individual',
        'us_bank_account[routing_number]': routing.trim(),
        'us_bank_account[account_number]': account.trim(),
      };
      return payAtSimulator(setup, fields, payment);
    },
  }));
  const looks = { form, size: 'large', inputMode: 'numeric', autoComplete: 'off' } as const;
  return (
    <div className={styles.payIn}>
      <p className="small muted">{t('bankNote')}</p>
      <TextField form={form} size="large" name="name" label={t('bankName')} autoComplete="name" />
      <div className={styles.pair}>
        <TextField {...looks} name="routing" label={t('routing')} maxLength={9} />
        <TextField {...looks} name="account" label={t('account')} maxLength={17} />
      </div>
      <details className={styles.testCards}>
        <summary>{t('testAccounts')}</summary>
        <ul>
          {TEST_ACCOUNTS.map(({ number, means }) => (
            <li key={number}>
              <span className="mono">{number}</span>
              <span className="small muted grow">{t(means)}</span>
              <button
                type="button"
                onClick={() => form.change({ account: number, routing: ROUTING_NUMBER })}
                aria-label={t('useAccount', { number })}
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
