import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { fieldTexts } from '@marquee/shared/domain-error';
import { validateCheckout } from '@marquee/shared/checkout/validate-buyer';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { errorCode, errorDetails, errorText } from '#lib/errors/error-text.ts';
import type { CheckoutDraft } from './checkout-draft.ts';
import { forgetCart } from '#lib/storage/kept-cart.ts';
import { answersOf, focusField, formOf } from './checkout-form.ts';
import { wordsOfDecline } from './words-of-decline.ts';
import type { PaymentOutcome, PaymentPort } from './payments/payment-port.ts';
import type { HeldCart } from './use-reservation.ts';
import { forgetAttempt, usePaymentSteps, type Settlement } from './use-payment-steps.ts';
import { useShownAgain } from './use-shown-again.ts';

export interface Paying {
  /** `checking`: the payment was sent and its result is polled. */
  readonly phase: 'idle' | 'paying' | 'checking';
  readonly fieldErrors: Readonly<Record<string, string>>;
  /** Shown beside the card. */
  readonly declined: string | null;
  /** Shown above the button. */
  readonly message: string | null;
  readonly pay: () => void;
  /** Clears a field's error while it is edited. */
  readonly clearError: (path: string) => void;
}

interface PayOptions {
  cart: HeldCart;
  draft: CheckoutDraft;
  port: RefObject<PaymentPort | null>;
  /** The return from the bank's page: `succeeded`, `failed`, or null when this is no return. */
  returned: string | null;
  /** Refetches the reservation: its time, total or state may have changed. */
  onStale: () => Promise<unknown>;
}

const EMPTY = { fieldErrors: {}, declined: null, message: null };

/** Paying, from validating the form to the finished order. Whatever fails in between, there is one order and one charge. */
export function usePay({ cart, draft, port, returned, onStale }: PayOptions): Paying {
  const { t } = useTranslation('checkout');
  const navigate = useNavigate();
  const [shown, setShown] = useState<Pick<Paying, 'fieldErrors' | 'declined' | 'message'>>(EMPTY);
  const isAway = cart.state === 'Paying';
  const [phase, setPhase] = useState<Paying['phase']>(isAway ? 'checking' : 'idle');
  const isBusy = useRef(isAway);
  const { start, settle } = usePaymentSteps(cart.token);

  const conclude = useCallback(
    async (settlement: Settlement, openText: string | null) => {
      if (settlement.kind === 'finished') {
        forgetAttempt(cart.token);
        forgetCart(cart.eventId);
        await navigate({ to: '/order', search: { token: settlement.orderToken }, replace: true });
        return;
      }
      if (settlement.kind === 'declined') forgetAttempt(cart.token);
      setShown({
        ...EMPTY,
        declined: settlement.kind === 'declined' ? (wordsOfDecline(settlement.message) ?? t('bankRefused')) : null,
        message: settlement.kind === 'open' ? openText : null,
      });
      await onStale().catch(() => {});
      isBusy.current = false;
      setPhase('idle');
    },
    [cart.eventId, cart.token, navigate, onStale, t],
  );

  // back from the bank: the act of paying that led there never resolves
  useShownAgain(() => {
    if (!isBusy.current) return;
    setPhase('checking');
    void settle('once').then((settlement) => conclude(settlement, null));
  });

  const follow = useCallback(
    async (outcome: PaymentOutcome) => {
      if (outcome.kind === 'leaving') return; // the browser is leaving
      if (outcome.kind === 'declined') return conclude(outcome, null);
      setPhase('checking');
      const isSettling = outcome.kind === 'settling';
      await conclude(await settle(isSettling ? 'patient' : 'brief'), t(isSettling ? 'stillProcessing' : 'noAnswer'));
    },
    [conclude, settle, t],
  );

  // a reload, a second tab or the return from the bank finds the payment again
  const isResumed = useRef(!isAway); // only an order that was open when the page was loaded
  useEffect(() => {
    if (!isAway || isResumed.current) return;
    isResumed.current = true;
    const resume = async () => {
      const settlement = await settle(returned === null ? 'once' : 'patient');
      await conclude(settlement, returned === null ? null : t('stillProcessing'));
      if (returned !== null && settlement.kind !== 'finished')
        await navigate({ to: '/checkout', search: { token: cart.token }, replace: true });
    };
    void resume();
  }, [cart.token, conclude, isAway, navigate, returned, settle, t]);

  const refuse = useCallback(
    async (error: unknown) => {
      const code = errorCode(error);
      const fields = errorDetails(error)['fields'];
      const fieldErrors = code === 'VALIDATION' && typeof fields === 'object' && fields !== null ? (fields as Record<string, string>) : {};
      const hasFields = Object.keys(fieldErrors).length > 0;
      setShown({ ...EMPTY, fieldErrors, message: hasFields ? null : CombinedGraphQLErrors.is(error) ? errorText(error) : t('noAnswer') });
      if (hasFields) focusField(Object.keys(fieldErrors));
      await onStale().catch(() => {});
      isBusy.current = false;
      setPhase('idle');
    },
    [onStale, t],
  );

  const pay = useCallback(async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    const wrong = fieldTexts(validateCheckout(formOf(draft), cart.event));
    const isFormFine = Object.keys(wrong).length === 0;
    const isCardFine = !cart.paymentRequired || ((await port.current?.check(isFormFine)) ?? false);
    if (!isFormFine || !isCardFine) {
      setShown({ ...EMPTY, fieldErrors: wrong });
      if (!isFormFine) focusField(Object.keys(wrong));
      isBusy.current = false;
      return;
    }
    setShown(EMPTY);
    setPhase('paying');
    try {
      const form = formOf(draft);
      const begun = await start({ ...form, answers: answersOf(draft, cart.event), expectedTotal: cart.totals.total });
      const { clientSecret } = begun;
      const returnUrl = `${window.location.origin}/checkout?token=${encodeURIComponent(cart.token)}`;
      if (begun.provider === 'none' || !clientSecret || !port.current) return await conclude(await settle('patient'), t('stillProcessing'));
      await follow(await port.current.confirm({ clientSecret, returnUrl }));
    } catch (error) {
      await refuse(error);
    }
  }, [cart, conclude, draft, follow, port, refuse, settle, start, t]);

  const clearError = useCallback(
    (path: string) =>
      setShown((before) => ({
        ...before,
        fieldErrors: Object.fromEntries(Object.entries(before.fieldErrors).filter(([field]) => field !== path)),
      })),
    [],
  );
  return { phase, ...shown, pay: () => void pay(), clearError };
}
