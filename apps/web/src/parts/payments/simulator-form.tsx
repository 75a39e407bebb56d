import { Radio } from 'antd';
import { useEffect, useImperativeHandle, useState, type Ref } from 'react';
import { useTexts } from '#lib/text/texts.ts';
import type { PaymentPort, PaymentSetup } from './payment-port.ts';
import { methodsAtSimulator, payAtSimulator } from './simulator.ts';
import { SimulatorBank } from './simulator-bank.tsx';
import { SimulatorCard } from './simulator-card.tsx';
import styles from './payments.module.css';
import { texts } from './texts.ts';

/** The methods that this form has, beside cards. */
const KNOWN = ['card', 'link', 'us_bank_account'] as const;
type Method = (typeof KNOWN)[number];

interface SimulatorFormProps {
  setup: PaymentSetup;
  /** Staff type a card: nothing else is offered. */
  isCardAlone: boolean;
  ref: Ref<PaymentPort>;
}

/** The form of the payment simulator: what the account has switched on, as Stripe's own form shows it (BYD-402). */
export function SimulatorForm({ setup, isCardAlone, ref }: SimulatorFormProps) {
  const { t } = useTexts(texts);
  const [offered, setOffered] = useState<readonly Method[]>(['card']);
  const [method, setMethod] = useState<Method>('card');
  const { provider, publishableKey, stripeAccountId, simulatorUrl } = setup;
  useEffect(() => {
    if (isCardAlone) return;
    let isGone = false;
    void methodsAtSimulator({ provider, publishableKey, stripeAccountId, simulatorUrl: simulatorUrl ?? null }).then((methods) => {
      if (!isGone) setOffered(KNOWN.filter((known) => methods.includes(known)));
    });
    return () => {
      isGone = true;
    };
  }, [isCardAlone, provider, publishableKey, simulatorUrl, stripeAccountId]);
  return (
    <>
      {offered.length > 1 && (
        <Radio.Group
          className={styles.methods!}
          aria-label={t('methods')}
          value={method}
          onChange={({ target }) => setMethod(target.value as Method)}
          options={offered.map((value) => ({ value, label: t(value) }))}
        />
      )}
      {method === 'card' ? (
        <SimulatorCard setup={setup} ref={ref} />
      ) : method === 'link' ? (
        <SimulatorLink setup={setup} ref={ref} />
      ) : (
        <SimulatorBank setup={setup} ref={ref} />
      )}
    </>
  );
}

/** Whoever pays by Link has confirmed it there: nothing is typed here. */
function SimulatorLink({ setup, ref }: { setup: PaymentSetup; ref: Ref<PaymentPort> }) {
  const { t } = useTexts(texts);
  useImperativeHandle(ref, () => ({
    check: () => Promise.resolve(true),
    confirm: (payment) => payAtSimulator(setup, { type: 'link' }, payment),
  }));
  return <p className={styles.payIn}>{t('linkNote')}</p>;
}
