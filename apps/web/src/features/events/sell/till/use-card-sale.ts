import type { ChargedWay, CounterPart } from '@marquee/shared/counter/counter-payments';
import type { Sellable } from '@marquee/shared/events/sellable';
import { sumOf } from '@marquee/shared/money';
import { changeOf } from '@marquee/shared/counter/counter-payments';
import { useTexts } from '#lib/text/texts.ts';
import { useTraining } from '../training/training.ts';
import type { Answers } from '../questions/answers.ts';
import { texts } from './texts.ts';
import type { Pane } from './till-cart.tsx';
import { useCharge, type Charge, type PaidHow } from './use-charge.ts';
import { useReader } from './use-reader.ts';
import type { TillBuyer } from '../guest/use-guest.ts';
import type { Sale } from './use-sale.ts';
import type { Till } from './use-till.ts';

interface CardSaleOptions {
  event: Sellable;
  till: Till;
  sale: Sale;
  parts: readonly CounterPart[];
  buyer: TillBuyer;
  answers: Answers;
  pane: Pane;
  setPane: (pane: Pane) => void;
  onSold: () => void;
}

/** A sale by card at the till: what the panes and the cart show of it, and how it is called back. */
export function useCardSale({ event, till, sale, parts, buyer, answers, pane, setPane, onSold }: CardSaleOptions) {
  const { t } = useTexts(texts);
  const onPaid = ({ order }: Charge, how: PaidHow) => {
    sale.show({ order, change: sumOf(parts, changeOf), isComp: false, note: how === 'waited' ? null : how });
    onSold();
  };
  const charging = useCharge(`${useTraining() ? 'training-' : ''}till-charge:${event.id}`, onPaid);
  const { charge, openToken } = charging;
  const choice = useReader(pane === 'reader');
  const ask = (way: ChargedWay, readerId: string | null) => {
    const cart = till.held;
    if (cart) void charging.start({ cart, way, readerId, payments: parts, buyer, answers });
  };
  /** The cart takes its places back, or they are free where it is not in this page; a card that was faster has paid. */
  const callBack = async (): Promise<void> => {
    const token = openToken;
    if (!token) return;
    if (till.held?.token !== token) return void (await charging.cancel(token));
    if (await till.sync()) charging.calledBack();
    else await charging.follow(token, 'tapped').catch(() => {});
  };
  const resume = async (): Promise<boolean> => {
    const asked = charging.keptToken();
    // the answer of a sale in cash may have been lost, too
    const token = asked ?? till.keptToken;
    if (!token) return false;
    const found = await charging.follow(token, 'away').catch(() => undefined);
    if (found === undefined && !asked) return false;
    if (found === undefined) {
      charging.lose(token);
      setPane('reader');
      return true;
    }
    if (!found || found.state === 'Ended' || found.state === 'Returned') {
      charging.forget();
      return false;
    }
    if (found.state !== 'Paid') setPane(found.form ? 'card' : 'reader');
    return true;
  };
  const back = () => {
    charging.forget();
    setPane('tickets');
  };
  const acts = {
    onOtherWay: () => void callBack(),
    onGiveUp: () => {
      back();
      void till.giveUp();
    },
    onRenew: () => {
      back();
      till.renew();
    },
  };
  return {
    choice,
    ask,
    resume,
    callBack: () => void callBack(),
    forget: charging.forget,
    isOpen: charging.isOpen,
    pane: { charging, refusal: charging.refusal, acts, onBack: () => (charging.isOpen ? void callBack() : back()) },
    asked: charging.isOpen
      ? {
          label: t(charge?.form ? 'byCard' : 'onReader'),
          amount: charge?.amount ?? till.held?.totals.total ?? 0,
          deadline: charge?.deadline ?? null,
          lines: charge ? linesOf(charge) : [],
          isBusy: charging.isBusy || till.isHolding,
          onCancel: () => void callBack(),
        }
      : null,
  };
}

function linesOf({ order: { tickets, upgrades } }: Charge) {
  return [...Map.groupBy([...tickets, ...upgrades], ({ name }) => name)].map(([name, same]) => ({ name, count: same.length }));
}
