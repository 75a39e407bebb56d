import { Skeleton } from 'antd';
import { useEffect, useImperativeHandle, useRef, useState, type Ref } from 'react';
import { CURRENCY } from '@marquee/shared/text/locale';
import { logError } from '#lib/errors/logger.ts';
import { useThemeMode } from '#theme/theme-mode.tsx';
import { ListFailed } from '#ui/list-failed.tsx';
import { useTexts } from '#lib/text/texts.ts';
import type { PaymentPort, PaymentSetup } from './payment-port.ts';
import { loadStripe, payAtStripe, type StripeElements, type StripeJs } from './stripe.ts';
import styles from './payments.module.css';
import { texts } from './texts.ts';

interface StripeElementProps {
  setup: PaymentSetup;
  /** Cents. */
  amount: number;
  ref: Ref<PaymentPort>;
}

/** Stripe's Payment Element: the card's fields are in Stripe's own frame. */
export function StripeElement({ setup, amount, ref }: StripeElementProps) {
  const { t } = useTexts(texts);
  const { mode } = useThemeMode();
  const place = useRef<HTMLDivElement>(null);
  const live = useRef<{ stripe: StripeJs; elements: StripeElements } | null>(null);
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const [attempt, setAttempt] = useState(0);
  const { publishableKey, stripeAccountId, provider } = setup;
  useEffect(() => {
    let isGone = false;
    let unmount = () => {};
    const mount = async () => {
      const stripe = await loadStripe({ provider, publishableKey, stripeAccountId });
      if (isGone || !place.current) return;
      const elements = stripe.elements({
        mode: 'payment',
        amount,
        currency: CURRENCY.toLowerCase(),
        appearance: { theme: mode === 'dark' ? 'night' : 'stripe' },
      });
      const element = elements.create('payment');
      element.mount(place.current);
      unmount = () => element.unmount();
      live.current = { stripe, elements };
      setState('ready');
    };
    mount().catch((cause: unknown) => {
      logError('The Payment Element did not load', cause);
      if (!isGone) setState('failed');
    });
    return () => {
      isGone = true;
      live.current = null;
      unmount();
    };
  }, [amount, attempt, mode, provider, publishableKey, stripeAccountId]);
  useImperativeHandle(ref, () => ({
    check: async () => live.current !== null && !(await live.current.elements.submit()).error,
    confirm: (payment) =>
      live.current ? payAtStripe(live.current.stripe, live.current.elements, payment) : Promise.resolve({ kind: 'unknown' as const }),
  }));
  const retry = () => {
    setState('loading');
    setAttempt((before) => before + 1);
  };
  return (
    <div className={styles.payIn}>
      {state === 'loading' && <Skeleton paragraph={{ rows: 2 }} title={false} />}
      {state === 'failed' && <ListFailed text={t('cardFormFailed')} onRetry={retry} />}
      <div ref={place} data-testid="payment-element" />
    </div>
  );
}
