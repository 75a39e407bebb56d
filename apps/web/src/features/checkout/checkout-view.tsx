import { formatMoney } from '@marquee/shared/money';
import { Button } from 'antd';
import { ArrowLeft, Lock } from 'lucide-react';
import { useRef, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { KnownBuyer } from '#lib/records/use-known-buyer.ts';
import { MarqueeFoot } from '#ui/marquee-foot.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { SellerMark } from '#ui/seller-mark.tsx';
import { BuyerFields } from './buyer-fields.tsx';
import { useCheckoutDraft, type CheckoutDraft } from './checkout-draft.ts';
import { ExpiredSheet } from './expired-sheet.tsx';
import { HoldStrip } from './hold-strip.tsx';
import { OrderSummary } from './order-summary.tsx';
import { CardPanel } from './payments/card-panel.tsx';
import type { PaymentPort } from './payments/payment-port.ts';
import { SurveyFields } from './survey-fields.tsx';
import { usePay } from './use-pay.ts';
import type { HeldCart } from './use-reservation.ts';
import { Waiver } from './waiver.tsx';
import styles from './checkout.module.css';

interface CheckoutViewProps {
  cart: HeldCart;
  known: KnownBuyer | null;
  contactEmail: string;
  returned: string | null;
  onStale: () => Promise<unknown>;
  heading: Ref<HTMLHeadingElement>;
}

/** The form on the left, the summary on the right. */
export function CheckoutView({ cart, known, contactEmail, returned, onStale, heading }: CheckoutViewProps) {
  const { t } = useTranslation('checkout');
  const { draft, change } = useCheckoutDraft(cart.token, known, contactEmail);
  const port = useRef<PaymentPort>(null);
  const paying = usePay({ cart, draft, port, returned, onStale });
  const { event, paymentRequired, totals } = cart;
  const isOver = cart.state === 'Expired' || cart.state === 'Released';
  const isBusy = paying.phase !== 'idle';
  const eventPath = `/e/${event.stub ?? event._id}`;
  const onChange = (part: Partial<CheckoutDraft>, path: string) => {
    change(part);
    paying.clearError(path);
  };
  const fields = { draft, errors: paying.fieldErrors, onChange };
  return (
    <div className={styles.co}>
      <header className={styles.top}>
        <PageLink href={eventPath} className={`row gap12 ${styles.back}`}>
          <span className="unseen">{t('backToEvent')} </span>
          <ArrowLeft size={19} aria-hidden="true" />
          <SellerMark seller={event.organization} />
        </PageLink>
        <span className={`row gap4 small muted ${styles.safe}`}>
          <Lock size={14} aria-hidden="true" />
          {t('secure')}
        </span>
      </header>
      <div className={styles.grid}>
        <main className={styles.form}>
          <h1 ref={heading} tabIndex={-1} className="unseen">
            {t('title', { name: event.name })}
          </h1>
          <HoldStrip cart={cart} onEnd={() => void (isBusy ? undefined : onStale().catch(() => {}))} />
          <form
            noValidate
            onSubmit={(submitted) => {
              submitted.preventDefault();
              paying.pay();
            }}
          >
            <section aria-labelledby="co-details">
              <h2 className="h2" id="co-details">
                {t('yourDetails')}
              </h2>
              <BuyerFields {...fields} />
              <SurveyFields {...fields} questions={event.customFields} />
            </section>
            {paymentRequired && <CardPanel setup={cart.paymentSetup} amount={totals.total} declined={paying.declined} ref={port} />}
            {event.userAgreement?.trim() && (
              <Waiver
                text={event.userAgreement}
                accepted={draft.waiverAccepted}
                error={paying.fieldErrors['waiverAccepted']}
                onChange={(waiverAccepted) => onChange({ waiverAccepted }, 'waiverAccepted')}
              />
            )}
            {paying.message && (
              <p className={styles.message} role="alert">
                {paying.message}
              </p>
            )}
            <Button
              type="primary"
              htmlType="submit"
              size="large"
              block
              className={styles.pay}
              icon={<Lock size={17} aria-hidden="true" />}
              loading={isBusy}
              disabled={isOver}
            >
              {paymentRequired ? t('pay', { amount: formatMoney(totals.total) }) : t('complete')}
            </Button>
            <p className={`tiny muted ${styles.after}`} role="status">
              {paying.phase === 'checking' ? t('checking') : t('after')}
            </p>
          </form>
        </main>
        <OrderSummary cart={cart} />
      </div>
      <MarqueeFoot />
      <ExpiredSheet open={isOver} event={event} />
    </div>
  );
}
