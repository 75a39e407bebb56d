import { phoneCountryOf } from '@marquee/shared/accounts/phone';
import { formatMoney } from '@marquee/shared/money';
import { ArrowLeft, Lock } from 'lucide-react';
import { useRef, useState, type Ref } from 'react';
import { buyerPages, isEmbedded } from '#lib/embed/embedded.ts';
import { useHeldCart } from '#lib/embed/held-cart.ts';
import { keepFirstDraft } from '#lib/storage/checkout-draft-key.ts';
import type { KnownBuyer } from '#lib/records/use-known-buyer.ts';
import { Form, Submit } from '#ui/form/form.tsx';
import { MarqueeFoot } from '#ui/marquee-foot.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { SellerMark } from '#ui/seller-mark.tsx';
import { useTexts } from '#lib/text/texts.ts';
import { AccessFields } from './access-fields.tsx';
import { BankStep } from './bank-step.tsx';
import { BuyerFields } from './buyer-fields.tsx';
import { keptDraft } from './checkout-draft.ts';
import { ExpiredSheet } from './expired-sheet.tsx';
import { HoldStrip } from './hold-strip.tsx';
import { OrderSummary } from './order-summary.tsx';
import { CardPanel } from '#parts/payments/card-panel.tsx';
import type { PaymentPort } from '#parts/payments/payment-port.ts';
import { SurveyFields } from './survey-fields.tsx';
import { usePay } from './use-pay.ts';
import type { HeldCart } from './use-reservation.ts';
import { Waiver } from './waiver.tsx';
import styles from './checkout.module.css';
import { texts } from './texts.ts';

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
  const { t } = useTexts(texts);
  const [initial] = useState(() => {
    // staff noted who calls
    if (cart.caller) keepFirstDraft(cart.token, draftOf(cart.caller));
    return keptDraft(cart.token, known, contactEmail);
  });
  const port = useRef<PaymentPort>(null);
  const paying = usePay({ cart, initial, port, returned, onStale });
  const { form } = paying;
  const { event, paymentRequired, totals } = cart;
  const isOver = cart.state === 'Expired' || cart.state === 'Released';
  useHeldCart(isOver ? null : cart.token);
  const eventPath = buyerPages.of(event);
  return (
    <div className={styles.co}>
      <header className={isEmbedded() ? `${styles.top} ${styles.framed}` : styles.top}>
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
          <HoldStrip cart={cart} onEnd={() => void (paying.isBusy ? undefined : onStale().catch(() => {}))} />
          <Form form={paying} leadsToWrong>
            <section aria-labelledby="co-details">
              <h2 className="h2" id="co-details">
                {t('yourDetails')}
              </h2>
              <BuyerFields form={form} cart={cart} country={phoneCountryOf(cart.event.venueAddress?.country)} />
              <SurveyFields form={form} questions={event.customFields} />
              {cart.eventId && <AccessFields form={form} />}
            </section>
            {paymentRequired && <CardPanel setup={cart.paymentSetup} amount={totals.total} declined={paying.declined} ref={port} />}
            {event.userAgreement?.trim() && (
              <Waiver
                id={`${form.id}-waiverAccepted`}
                text={event.userAgreement}
                accepted={form.draft.waiverAccepted}
                error={form.errors['waiverAccepted']}
                onChange={(waiverAccepted) => form.change({ waiverAccepted })}
              />
            )}
            {paying.bank && <BankStep bank={paying.bank} />}
            {paying.message && (
              <p className={styles.message} role="alert">
                {paying.message}
              </p>
            )}
            <Submit
              form={paying}
              size="large"
              block
              className={styles.pay}
              icon={<Lock size={17} aria-hidden="true" />}
              isDisabled={isOver}
            >
              {paymentRequired ? t('pay', { amount: formatMoney(totals.total) }) : t('complete')}
            </Submit>
            <p className={`tiny muted ${styles.after}`} role="status">
              {t(paying.isChecking ? 'checking' : 'after')}
            </p>
          </Form>
        </main>
        <OrderSummary cart={cart} />
      </div>
      <MarqueeFoot />
      <ExpiredSheet open={isOver} isReplaced={cart.state === 'Released'} event={event} />
    </div>
  );
}

function draftOf({ fullName, email, phoneNumber }: NonNullable<HeldCart['caller']>) {
  return { fullName, email: email ?? '', phoneNumber: phoneNumber ?? '' };
}
