import { isChargeOver } from '@marquee/shared/counter/charge-states';
import type { ChargedWay, CounterPart } from '@marquee/shared/counter/counter-payments';
import { useState } from 'react';
import type { CounterChargeOfFragment } from '#gql/graphql.ts';
import { errorCode, isOutcomeUnknown } from '#lib/errors/error-text.ts';
import { usePoll } from '#lib/polling/use-poll.ts';
import { keepOnDevice, readFromDevice, storeNow } from '#lib/storage/device.ts';
import { useAct } from '#lib/use-act.ts';
import { useStanding } from '../at-till/standing.ts';
import { useTillMutation } from '../operators/use-till-mutation.ts';
import { answersOf, type Answers } from '../questions/answers.ts';
import { CancelChargeDocument, ChargeAtCounterDocument, FollowChargeDocument } from './charge.graphql.ts';
import type { TillBuyer } from '../guest/use-guest.ts';
import { wordsOf } from './refusal-words.ts';
import type { HeldCart } from './use-till.ts';

export type Charge = CounterChargeOfFragment;

const EVERY_MS = 2000;
/** The answer was lost, or another press was faster: what became of it is asked for. */
const MAY_BE_CHARGED: readonly (string | null)[] = ['ORDER_CHARGED', 'PAYMENT_IN_PROGRESS', 'SERVICE_UNAVAILABLE', 'RATE_LIMITED'];

interface Wish {
  readonly cart: Pick<HeldCart, 'token' | 'totals'>;
  readonly way: ChargedWay;
  readonly readerId: string | null;
  readonly payments: readonly CounterPart[];
  readonly buyer: TillBuyer;
  readonly answers: Answers;
  /** The tickets that go back for the cart. */
  readonly exchange?: { readonly orderId: string; readonly ticketIds: string[]; readonly expectedDifference: number };
}

/** How a charge was found to be paid: at once, by a tap that was faster than its cancel, or while this till was away. */
export type PaidHow = 'waited' | 'tapped' | 'away';

/**
 * A card that pays for the held cart. Whatever dies in between, it is one order and one charge: the cart's token is kept on this device until
 * its end is known, and what became of it is asked for again and again.
 */
export function useCharge(storageKey: string, onPaid: (charge: Charge, how: PaidHow) => void) {
  const { till } = useStanding();
  const [send] = useTillMutation(ChargeAtCounterDocument);
  const [ask] = useTillMutation(FollowChargeDocument);
  const [giveUp] = useTillMutation(CancelChargeDocument);
  const [charge, setCharge] = useState<Charge | null>(null);
  /** The token of a press without an answer. */
  const [lost, setLost] = useState<string | null>(null);
  /** It was called back, and nothing was charged. */
  const [isCalledBack, setCalledBack] = useState(false);

  const keepToken = (token: string | null) => {
    keepOnDevice(storageKey, token);
    storeNow();
  };
  const note = (found: Charge, how: PaidHow): Charge => {
    setLost(null);
    // another cart may be charged by now
    if (isChargeOver(found.state) && readFromDevice(storageKey) === found.token) keepToken(null);
    if (found.state === 'Paid') {
      setCharge(null);
      onPaid(found, how);
    } else setCharge(found);
    return found;
  };
  /** Null for a cart that is no order. */
  const follow = async (token: string, how: PaidHow = 'waited'): Promise<Charge | null> => {
    const { data } = await ask({ variables: { input: { token } } });
    const found = data?.followCharge;
    if (found) return note(found, how);
    setLost(null);
    keepToken(null);
    return null;
  };
  const starting = useAct(async ({ cart, way, readerId, payments, buyer, answers, exchange }: Wish) => {
    const { token, totals } = cart;
    setCalledBack(false);
    keepToken(token);
    try {
      const input = {
        token,
        ...(till && { tillId: till._id }),
        way,
        readerId,
        payments: [...payments],
        buyer,
        answers: answersOf(answers),
        expectedTotal: totals.total,
        ...(exchange && { exchange }),
      };
      const { data } = await send({ variables: { input } });
      if (data) note(data.chargeAtCounter, 'waited');
    } catch (error) {
      if (isOutcomeUnknown(error) || MAY_BE_CHARGED.includes(errorCode(error))) {
        setLost(token);
        if (await follow(token).catch(() => null)) return;
      } else keepToken(null);
      throw error;
    }
  }, wordsOf);
  /** Its places are free then; a card that was faster has paid. */
  const canceling = useAct(async (token: string) => {
    const { data } = await giveUp({ variables: { input: { token } } });
    if (data?.cancelCharge) note(data.cancelCharge, 'tapped');
  }, wordsOf);
  const token = charge?.token ?? lost;
  const isOpen = token !== null && !(charge && isChargeOver(charge.state));
  usePoll(isOpen, EVERY_MS, () => follow(token!), { isEager: true });
  const forget = () => {
    keepToken(null);
    setCharge(null);
    setLost(null);
    setCalledBack(false);
    starting.forget();
  };
  return {
    charge,
    /** Of a charge whose end is not known yet. */
    openToken: isOpen ? token : null,
    isOpen,
    isLost: lost !== null,
    isCalledBack,
    isBusy: starting.isBusy || canceling.isBusy,
    refusal: starting.refusal ?? canceling.refusal,
    start: starting.finish,
    cancel: canceling.finish,
    follow,
    /** What became of it could not be asked: it is asked for again and again. */
    lose: setLost,
    /** Another cart has its places. */
    calledBack: () => {
      forget();
      setCalledBack(true);
    },
    forget,
    keptToken: () => readFromDevice<string>(storageKey),
  };
}

export type Charging = ReturnType<typeof useCharge>;
