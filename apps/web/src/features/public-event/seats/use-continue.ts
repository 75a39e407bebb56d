import { isTooLittle } from '@marquee/shared/orders/least-charge';
import { formatMoney } from '@marquee/shared/money';
import { useNavigate } from '@tanstack/react-router';
import { use, useState } from 'react';
import { buyerPages } from '#lib/embed/embedded.ts';
import { errorCode, errorDetails, errorText, isUnavailable } from '#lib/errors/error-text.ts';
import { useTryingAgain } from '#lib/polling/use-trying-again.ts';
import { useTexts } from '#lib/text/texts.ts';
import type { ShownEvent } from '../offer.ts';
import { emptyCart } from '../line-refusals.ts';
import { texts as eventTexts } from '../texts.ts';
import { useReserve } from '../use-reserve.ts';
import { PreviewContext } from './preview.ts';
import type { Picker } from './use-picker.ts';
import { texts } from './texts.ts';

interface Continuing {
  readonly isReserving: boolean;
  /** Why nothing is held, and no page of the checkout follows. */
  readonly refusal: string | null;
  /** Nothing can be held at the moment: it tries again by itself. */
  readonly isWaiting: boolean;
  readonly stop: () => void;
  readonly go: () => Promise<void>;
}

/** Holds what is chosen, all or nothing, and goes on to the checkout (BUY-010, 020). */
export function useContinue(
  { _id: eventId, isSeason }: Pick<ShownEvent, '_id' | 'isSeason'>,
  picker: Picker,
  onStale: () => void,
): Continuing {
  const { t } = useTexts(eventTexts);
  const { t: ofPicker } = useTexts(texts);
  const isPreview = use(PreviewContext) !== null;
  const navigate = useNavigate();
  const { isReserving, reserve } = useReserve(eventId, isSeason);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isWaiting, setIsWaiting] = useState(false);
  const { cart, code, lose, lines, choice, areAccessibleOnSale } = picker;
  // before general sale a wheelchair space is chosen by confirming that it is needed
  const hasSpace = lines.some(({ unit }) => unit?.seats.some(({ seat }) => seat.flags.includes('wheelchair')));
  const isAccessNeeded = hasSpace && (choice.isAccessNeeded === true || !areAccessibleOnSale);
  const go = async () => {
    if (isPreview) return setRefusal(ofPicker('onlyPreview'));
    if (cart.tickets.length === 0) return setRefusal((await emptyCart()).rest);
    const total = formatMoney(cart.priced.total);
    if (isTooLittle(cart.priced.total)) return setRefusal(t(code ? 'tooLittleWithCode' : 'tooLittle', { total, code: code?.code ?? '' }));
    if (!isWaiting) setRefusal(null);
    try {
      const token = await reserve(cart, code?.code ?? null, isAccessNeeded ? { isAccessNeeded } : {});
      if (token) await navigate({ href: buyerPages.checkout(token) });
    } catch (error) {
      setIsWaiting(isUnavailable(error));
      if (isUnavailable(error)) return setRefusal(t('reservingWaits'));
      // the seats are named beside each other, with what could be had instead
      if (errorCode(error) === 'SEAT_TAKEN') lose(takenIn(error));
      else setRefusal(errorText(error, t('noAnswer')));
      onStale();
    }
  };
  useTryingAgain(isWaiting, () => void go());
  const stop = () => {
    setIsWaiting(false);
    setRefusal(null);
  };
  return { isReserving, refusal, isWaiting, stop, go };
}

function takenIn(error: unknown): string[] {
  const { taken } = errorDetails(error);
  return Array.isArray(taken) ? (taken as { id: string }[]).map(({ id }) => id) : [];
}
