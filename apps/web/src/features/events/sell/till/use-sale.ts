import { changeOf, type CounterPart } from '@marquee/shared/counter/counter-payments';
import { sumOf } from '@marquee/shared/money';
import { useRef, useState } from 'react';
import type { SellAtCounterMutation } from '#gql/graphql.ts';
import { isOutcomeUnknown } from '#lib/errors/error-text.ts';
import { freshKey } from '#lib/storage/kept.ts';
import { useAct } from '#lib/use-act.ts';
import { useStanding } from '../at-till/standing.ts';
import { useTillMutation } from '../operators/use-till-mutation.ts';
import type { TillBuyer } from '../guest/use-guest.ts';
import { answersOf, type Answers } from '../questions/answers.ts';
import { SellAtCounterDocument } from './till.graphql.ts';
import { wordsOf } from './refusal-words.ts';
import type { HeldCart } from './use-till.ts';

export interface Sold {
  readonly order: SellAtCounterMutation['sellAtCounter'];
  /** Of the cash that was given, in cents. */
  readonly change: number;
  readonly isComp: boolean;
  /** How a card paid it, where that has to be said. */
  readonly note?: 'tapped' | 'away' | null;
  /** It was taken back whole. */
  readonly isVoided?: boolean;
}

interface Wish {
  readonly cart: HeldCart;
  readonly payments: readonly CounterPart[];
  readonly buyer: TillBuyer;
  readonly answers: Answers;
  /** Why it is given away. */
  readonly reason: string | null;
  /** A manager gives more away than the budget has. */
  readonly isApproved: boolean;
}

/** Makes the order of the held cart; a press whose answer was lost makes it once. */
export function useSale() {
  const [send] = useTillMutation(SellAtCounterDocument);
  const { till } = useStanding();
  const [sold, setSold] = useState<Sold | null>(null);
  const attempt = useRef<{ readonly body: string; readonly key: string } | null>(null);
  const act = useAct(async ({ cart, payments, buyer, answers, reason, isApproved }: Wish) => {
    const body = {
      token: cart.token,
      ...(till && { tillId: till._id }),
      payments: [...payments],
      buyer,
      answers: answersOf(answers),
      reason,
      ...(isApproved && { isApproved }),
      expectedTotal: cart.totals.total,
    };
    const text = JSON.stringify(body);
    const key = attempt.current?.body === text ? attempt.current.key : freshKey();
    attempt.current = { body: text, key };
    try {
      const { data } = await send({ variables: { input: { ...body, idempotencyKey: key } } });
      if (!data) throw new Error('sellAtCounter returned nothing.');
      setSold({ order: data.sellAtCounter, change: sumOf(payments, changeOf), isComp: reason !== null });
    } catch (error) {
      if (!isOutcomeUnknown(error)) attempt.current = null;
      throw error;
    }
  }, wordsOf);
  const forget = () => {
    attempt.current = null;
    act.forget();
    setSold(null);
  };
  /** A card paid for it. */
  const show = (by: Sold) => setSold(by);
  const wasVoided = () => setSold((before) => before && { ...before, isVoided: true });
  return { sold, isBusy: act.isBusy, refusal: act.refusal, finish: act.finish, show, wasVoided, forget };
}

export type Sale = ReturnType<typeof useSale>;
