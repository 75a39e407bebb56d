import { formatMoney } from '@marquee/shared/money';
import { Hourglass } from 'lucide-react';
import type { Ref } from 'react';
import { buyerPages } from '#lib/embed/embedded.ts';
import { useTryingAgain } from '#lib/polling/use-trying-again.ts';
import { useTexts } from '#lib/text/texts.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { OrderSummary } from './order-summary.tsx';
import type { HeldCart } from './use-reservation.ts';
import styles from './checkout.module.css';
import { texts } from './texts.ts';

interface UnderWayProps {
  cart: HeldCart;
  /** Asks what became of it. */
  onAgain: () => void;
  heading: Ref<HTMLHeadingElement>;
}

const EVERY_MS = 10_000;

/** The bank answers the payment later: the places are held until then, and the buyer need not stay (BYD-402). */
export function UnderWay({ cart, onAgain, heading }: UnderWayProps) {
  const { t } = useTexts(texts);
  const { event, order, totals } = cart;
  useTryingAgain(true, onAgain, EVERY_MS);
  return (
    <div className={styles.co}>
      <div className={styles.grid}>
        <main className={styles.form}>
          <Hourglass size={36} aria-hidden="true" />
          <h1 ref={heading} tabIndex={-1} className="h1">
            {t('underWay')}
          </h1>
          <p>{t('underWayText', { amount: formatMoney(totals.total), number: order?.number ?? '' })}</p>
          <p>{t('underWayMail', { email: order?.email ?? '' })}</p>
          <p className="muted">{t('underWayLeave')}</p>
          <LinkButton size="large" href={buyerPages.of(event)}>
            {t('backToEvent')}
          </LinkButton>
        </main>
        <OrderSummary cart={cart} />
      </div>
    </div>
  );
}
