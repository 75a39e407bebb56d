import { formatMoney } from '@marquee/shared/money';
import { Button } from 'antd';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { CardPanel } from '#parts/payments/card-panel.tsx';
import type { PaymentPort } from '#parts/payments/payment-port.ts';
import { useAct } from '#lib/use-act.ts';
import { useTexts } from '#lib/text/texts.ts';
import { Loading } from '#ui/loading.tsx';
import { PageSkeleton } from '#ui/skeletons.tsx';
import { ChargeEnding, hasEnding, type ChargeActs } from './charge-ending.tsx';
import { PaneFrame, type PaneProps } from './pane.tsx';
import { texts } from './texts.ts';
import chargeStyles from './charge.module.css';
import styles from './till.module.css';
import type { Charging } from './use-charge.ts';

interface TypedCardPaneProps extends Omit<PaneProps, 'isBusy'> {
  charging: Charging;
  isReady: boolean;
  acts: Omit<ChargeActs, 'onAgain' | 'onBack'>;
  onStart: () => void;
}

/** Staff type a card in the form of the buyer's page: its numbers go to the provider and nowhere else. */
export function TypedCardPane({ left, charging, isReady, refusal, onBack, acts, onStart }: TypedCardPaneProps) {
  const { t } = useTexts(texts);
  const port = useRef<PaymentPort>(null);
  const [declined, setDeclined] = useState<string | null>(null);
  const { charge, isBusy } = charging;
  const form = charge?.form;
  const isDue = !charge && isReady && !isBusy && !refusal && !hasEnding(charging);
  const begin = useEffectEvent(onStart);
  useEffect(() => {
    if (isDue) begin();
  }, [isDue]);
  const paying = useAct(async () => {
    setDeclined(null);
    if (!form?.clientSecret || !(await port.current?.check())) return;
    const outcome = await port.current!.confirm({ clientSecret: form.clientSecret, returnUrl: window.location.href });
    if (outcome.kind === 'declined') setDeclined(outcome.message);
    else await charging.follow(charge!.token);
  });
  const amount = formatMoney(charge?.amount ?? left);
  // its own form says that a card was refused
  const isOver = hasEnding(charging) && charge?.state !== 'Declined';
  return (
    <PaneFrame title={t('cardTitle')} refusal={refusal ?? paying.refusal} onBack={onBack}>
      {isOver ? (
        <ChargeEnding charging={charging} reader="" acts={{ ...acts, onBack, onAgain: onStart }} />
      ) : form?.publishableKey && form.stripeAccountId ? (
        <form
          className={chargeStyles.typed}
          onSubmit={(event) => {
            event.preventDefault();
            paying.run();
          }}
        >
          <CardPanel
            isCardAlone
            setup={{ ...form, publishableKey: form.publishableKey, stripeAccountId: form.stripeAccountId }}
            amount={charge!.amount}
            declined={declined ?? (charge!.state === 'Declined' ? charge!.message : null)}
            ref={port}
          />
          <Button type="primary" htmlType="submit" className={styles.finish!} loading={paying.isBusy}>
            {t('chargeCard', { amount })}
          </Button>
        </form>
      ) : refusal ? (
        <Button onClick={onStart}>{t('tryAgain')}</Button>
      ) : (
        <Loading>
          <PageSkeleton />
        </Loading>
      )}
    </PaneFrame>
  );
}
