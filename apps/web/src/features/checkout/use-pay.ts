import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { phoneCountryOf } from '@marquee/shared/accounts/phone';
import { validateCheckout } from '@marquee/shared/checkout/validate-buyer';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { errorText } from '#lib/errors/error-text.ts';
import { buyerPages, isEmbedded } from '#lib/embed/embedded.ts';
import { useTryingAgain } from '#lib/polling/use-trying-again.ts';
import { forgetCart } from '#lib/storage/kept-cart.ts';
import { useForm, type FormHandle } from '#ui/form/use-form.ts';
import { useTexts } from '#lib/text/texts.ts';
import { answersOf, inputOf, keepDraft, type CheckoutDraft } from './checkout-draft.ts';
import type { PaymentOutcome, PaymentPort } from '#parts/payments/payment-port.ts';
import type { HeldCart } from './use-reservation.ts';
import { forgetAttempt, usePaymentSteps, type Settlement } from './use-payment-steps.ts';
import { texts } from './texts.ts';

/** Stripe's text after a failed 3-D-Secure step is for programmers; the page has its own text. */
const FOR_PROGRAMMERS = /PaymentMethod has failed authentication/;

/** The provider's message about a refused card, or null where the page should use its own. */
function wordsOfDecline(message: string): string | null {
  return FOR_PROGRAMMERS.test(message) ? null : message;
}

export interface Bank {
  readonly url: string;
  /** Another card is wanted instead. */
  readonly giveUp: () => void;
}

export interface Paying {
  readonly form: FormHandle<CheckoutDraft>;
  /** Pays; false where a field is wrong. */
  readonly submit: () => Promise<boolean>;
  /** A payment runs; none can be started then. */
  readonly isBusy: boolean;
  /** The payment was sent and its result is polled. */
  readonly isChecking: boolean;
  /** The bank's page, which the buyer has to open in another tab; null without one. */
  readonly bank: Bank | null;
  /** Shown beside the card. */
  readonly declined: string | null;
  /** Shown above the button. */
  readonly message: string | null;
}

interface PayOptions {
  cart: HeldCart;
  initial: CheckoutDraft;
  port: RefObject<PaymentPort | null>;
  /** The return from the bank's page: `succeeded`, `failed`, or null when this is no return. */
  returned: string | null;
  /** Refetches the reservation: its time, total or state may have changed. */
  onStale: () => Promise<unknown>;
}

const NOTHING = { declined: null, message: null };

/** Paying, from validating the form to the finished order. Whatever fails in between, there is one order and one charge. */
export function usePay({ cart, initial, port, returned, onStale }: PayOptions): Paying {
  const { t } = useTexts(texts);
  const navigate = useNavigate();
  const [shown, setShown] = useState<Pick<Paying, 'declined' | 'message'>>(NOTHING);
  const [wasAway] = useState(cart.state === 'Paying');
  // it is not known what became of a payment: this is asked for until it is known
  const [isOpen, setOpen] = useState(false);
  const [isChecking, setChecking] = useState(wasAway);
  const [bank, setBank] = useState<Bank | null>(null);
  const comeBack = useRef(() => {});
  const { start, settle } = usePaymentSteps(cart.token);
  const refetch = () => onStale().catch(() => {});

  const conclude = async (settlement: Settlement, openText: string | null) => {
    const isLost = settlement.kind === 'open' && settlement.isUnanswered === true;
    const isUnknown = isLost || (settlement.kind === 'open' && openText !== null);
    setOpen(isUnknown);
    if (settlement.kind === 'finished') {
      forgetAttempt(cart.token);
      forgetCart(cart.event._id);
      return navigate({ href: buyerPages.order(settlement.orderToken), replace: true });
    }
    if (settlement.kind === 'underWay') {
      // the page of it says so; another purchase may begin
      forgetAttempt(cart.token);
      forgetCart(cart.event._id);
    }
    if (settlement.kind === 'declined') forgetAttempt(cart.token);
    setShown({
      declined: settlement.kind === 'declined' ? (wordsOfDecline(settlement.message) ?? t('bankRefused')) : null,
      message: isLost ? t('mayBePaid', { email: form.draft.email.trim() }) : settlement.kind === 'open' ? openText : null,
    });
    await refetch();
    setChecking(false);
  };

  /** Until the bank has answered in its own tab, or the buyer wants another card. */
  const backFromBank = async (url: string): Promise<Settlement> => {
    let isGivenUp = false;
    setBank({ url, giveUp: () => (isGivenUp = true) });
    const settlement = await settle('atBank', () => isGivenUp);
    setBank(null);
    return settlement;
  };

  /** Null: the buyer came back from the bank's page. */
  const follow = async (outcome: PaymentOutcome | null) => {
    if (outcome?.kind === 'declined') return conclude(outcome, null);
    setChecking(true);
    if (outcome?.kind === 'atBank') return conclude(await backFromBank(outcome.url), null);
    if (outcome === null) return conclude(await settle('once'), null);
    const isSettling = outcome.kind === 'settling';
    return conclude(await settle(isSettling ? 'patient' : 'brief'), t(isSettling ? 'stillProcessing' : 'noAnswer'));
  };

  const form = useForm<CheckoutDraft>({
    id: 'co',
    initial,
    check: async (draft) => {
      const wrong = validateCheckout(inputOf(draft), cart.event, phoneCountryOf(cart.event.venueAddress?.country));
      const isCardFine = !cart.paymentRequired || ((await port.current?.check()) ?? false);
      return isCardFine ? wrong : [...wrong, { path: 'card', message: '' }]; // its own fields say why
    },
    fieldOf: (path) => path.replace(/^buyer\./, ''),
    textOf: (error) => (CombinedGraphQLErrors.is(error) ? errorText(error) : t('noAnswer')),
    onChange: (draft) => keepDraft(cart.token, draft),
    send: async (draft) => {
      try {
        const { clientSecret, provider } = await start({
          ...inputOf(draft),
          answers: answersOf(draft, cart.event),
          expectedTotal: cart.totals.total,
        });
        const returnUrl = `${window.location.origin}${isEmbedded() ? '/embed/returned' : '/checkout'}?token=${encodeURIComponent(cart.token)}`;
        if (provider === 'none' || !clientSecret || !port.current) return await conclude(await settle('patient'), t('stillProcessing'));
        // a payment that leads to the bank's page may never be answered
        const isBack = new Promise<null>((resolve) => (comeBack.current = () => resolve(null)));
        const outcome = await Promise.race([port.current.confirm({ clientSecret, returnUrl }), isBack]);
        return await follow(outcome?.kind === 'leaving' ? await isBack : outcome);
      } catch (error) {
        void refetch();
        throw error;
      }
    },
  });

  useShownAgain(() => comeBack.current());

  // a reload, a second tab or the return from the bank finds the payment again
  const resume = useEffectEvent(async () => {
    const settlement = await settle(returned === null ? 'once' : 'patient');
    await conclude(settlement, returned === null ? null : t('stillProcessing'));
    if (returned !== null && settlement.kind !== 'finished') await navigate({ href: buyerPages.checkout(cart.token), replace: true });
  });
  useEffect(() => {
    if (wasAway) void resume();
  }, [wasAway]);

  const isBusy = isChecking || form.isBusy;
  const look = async () => {
    const settlement = await settle('once');
    if (settlement.kind !== 'open') await conclude(settlement, null);
  };
  useTryingAgain(isOpen && !isBusy, () => void look());
  const submit = async () => {
    if (isBusy) return true;
    setShown(NOTHING);
    setOpen(false);
    return form.submit();
  };
  return { form, submit, isBusy, isChecking, bank, declined: shown.declined, message: form.refusal ?? shown.message };
}

/** Calls `act` when the browser restores this page from its cache: Back from the bank's page restores it in the middle of a payment. */
function useShownAgain(act: () => void): void {
  const shown = useEffectEvent(act);
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) shown();
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);
}
