import type { ChargedWay } from '@marquee/shared/counter/counter-payments';
import { useEffect, useEffectEvent } from 'react';
import { useCharge } from '../till/use-charge.ts';
import { useReader } from '../till/use-reader.ts';
import type { ExchangePane } from './exchange-screen.tsx';
import type { CounterOrder } from './order-words.ts';
import type { Exchange } from './use-exchange.ts';

const NOBODY = { fullName: '', email: '', phoneNumber: '' };

/** A card that pays the difference: nothing of the exchange happens before it was charged, and a reload goes on with it (BYD-138). */
export function useExchangeCharge(
  { _id: orderId }: CounterOrder,
  exchange: Exchange,
  pane: ExchangePane,
  setPane: (pane: ExchangePane) => void,
) {
  const charging = useCharge(`till-exchange:${orderId}`, ({ order }) => exchange.wasPaid(order));
  const { openToken } = charging;
  const choice = useReader(pane === 'reader');
  const ask = (way: ChargedWay, readerId: string | null) => {
    const { held, quote, value } = exchange;
    if (!held || !quote) return;
    const going = { orderId, ticketIds: [...value.ticketIds], expectedDifference: quote.difference };
    void charging.start({ cart: held, way, readerId, payments: [], buyer: NOBODY, answers: {}, exchange: going });
  };
  /** The cart takes its places back; a card that was faster has paid. */
  const callBack = async (): Promise<void> => {
    if (!openToken) return;
    if (!exchange.held) return void (await charging.cancel(openToken));
    if (await exchange.change({})) charging.calledBack();
    else await charging.follow(openToken, 'tapped').catch(() => {});
  };
  const resume = useEffectEvent(async () => {
    const token = charging.keptToken();
    if (!token) return;
    const found = await charging.follow(token, 'away').catch(() => undefined);
    if (found === undefined) charging.lose(token);
    if (found?.state === 'Ended' || found?.state === 'Returned') return charging.forget();
    if (found !== null && found?.state !== 'Paid') setPane(found?.form ? 'card' : 'reader');
  });
  useEffect(() => void resume(), []);
  const back = () => {
    charging.forget();
    setPane('choose');
  };
  const acts = {
    onOtherWay: () => void callBack(),
    onGiveUp: () => {
      back();
      void exchange.giveUp();
    },
    onRenew: () => {
      back();
      void exchange.change({});
    },
  };
  return {
    choice,
    ask,
    isOpen: charging.isOpen,
    callBack: () => void callBack(),
    forget: charging.forget,
    pane: { charging, refusal: charging.refusal, acts, onBack: () => (charging.isOpen ? void callBack() : back()) },
  };
}
