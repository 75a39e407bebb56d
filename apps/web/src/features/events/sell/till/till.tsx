import { useQuery } from '@apollo/client/react';
import type { CounterPart } from '@marquee/shared/counter/counter-payments';
import type { Sellable } from '@marquee/shared/events/sellable';
import { sumOf } from '@marquee/shared/money';
import { lazy, Suspense, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { TillOfferFragment } from '#gql/graphql.ts';
import { ListFailed } from '#ui/list-failed.tsx';
import { Loading } from '#ui/loading.tsx';
import { PageSkeleton } from '#ui/skeletons.tsx';
import { usePlainKey } from '#ui/use-plain-key.ts';
import { useStanding } from '../at-till/standing.ts';
import { DiscountButton } from '../discount/discount-button.tsx';
import { DiscountPane } from '../discount/discount-pane.tsx';
import { MoreGuests } from '../guests/more-guests.tsx';
import { useGuestLimit } from '../guests/use-guest-limit.ts';
import { useGuest } from '../guest/use-guest.ts';
import { FromHoldButton } from '../comps/from-hold-button.tsx';
import { CashPane } from './cash-pane.tsx';
import { CompPane } from './comp-pane.tsx';
import { DonePane } from './done-pane.tsx';
import { NotedPane } from './noted-pane.tsx';
import { OpenSalesPane } from '../open-sales/open-sales-pane.tsx';
import { OpenSalesButton } from '../open-sales/open-sales-button.tsx';
import { chosenOf } from '../open-sales/taken-sale.ts';
import { useNoteSale } from '../open-sales/use-note-sale.ts';
import { useOpenSales } from '../open-sales/use-open-sales.ts';
import { GuestWindowButton } from '../guest-window/guest-window-button.tsx';
import { useGuestWindow } from '../guest-window/use-guest-window.ts';
import { useTraining } from '../training/training.ts';
import { TillKeys } from '../keys/till-keys.tsx';
import { ReaderPane } from './reader-pane.tsx';
import type { TillCode } from '../code/code-pane.tsx';
import type { Answers } from '../questions/answers.ts';
import { SideActs, TillSide, withCode, type Side } from './till-sides.tsx';
import { useTillMore } from './use-till-more.ts';
import { TicketTiles } from './ticket-tiles.tsx';
import { isPaying, TillCart, type Pane } from './till-cart.tsx';
import { CallerButton } from './caller-button.tsx';
import { TillEventDocument, TillSeasonDocument } from './till.graphql.ts';
import actStyles from '../act-button.module.css';
import pageStyles from '../sell.module.css';
import styles from './till.module.css';
import { LastSalesList, useLastSales } from './last-sales.tsx';
import { useSale } from './use-sale.ts';
import { useCardSale } from './use-card-sale.ts';
import { useTill, type HeldCart, type TillLine } from './use-till.ts';

export type Offer = TillOfferFragment;

/** The form of the payment provider is loaded when a card is typed. */
const TypedCardPane = lazy(() => import('./typed-card-pane.tsx').then(({ TypedCardPane: pane }) => ({ default: pane })));

const CallerPane = lazy(() => import('./caller-pane.tsx').then(({ CallerPane: pane }) => ({ default: pane })));

const OFFERS = { event: TillEventDocument, season: TillSeasonDocument } as const;

interface TillPageProps {
  event: Sellable;
  stub: string;
  /** It is opened to give tickets away. */
  isComp: boolean;
  /** Opens the buyer's page, on which nights of a package are chosen. */
  onPackages: () => void;
  /** The device begins to train. */
  onTrain: () => void;
}

/** Selling to who stands at the counter: what is tapped is held, and paid by cash, check, in another way or not at all (BUY-060, BUY-061). */
export function TillPage({ event, stub, isComp, onPackages, onTrain }: TillPageProps) {
  const { data, error, refetch } = useQuery(OFFERS[event.kind], { variables: { stub }, fetchPolicy: 'cache-and-network' });
  const offer = data?.offer;
  if (!offer && error)
    return (
      <div className={pageStyles.page}>
        <ListFailed onRetry={() => void refetch()} />
      </div>
    );
  if (!offer)
    return (
      <div className={pageStyles.page}>
        <Loading>
          <PageSkeleton />
        </Loading>
      </div>
    );
  return <OpenTill {...{ event, stub, isComp, onPackages, onTrain }} offer={offer} onSold={() => void refetch()} />;
}

function OpenTill({
  event,
  stub,
  offer: onSale,
  isComp,
  onPackages,
  onTrain,
  onSold,
}: TillPageProps & { offer: Offer; onSold: () => void }) {
  const isTraining = useTraining();
  const more = useTillMore(event, stub);
  const [opened, setOpened] = useState<TillCode | null>(null);
  const [answers, setAnswers] = useState<Answers>({});
  const offer = useMemo(() => withCode(onSale, opened), [onSale, opened]);
  const lines = useMemo(
    () =>
      new Map<string, TillLine>([
        ...offer.ticketTypes.map(({ _id, categoryId }): [string, TillLine] => [_id, { isTicket: true, categoryId }]),
        ...offer.upgrades.map(({ _id }): [string, TillLine] => [_id, { isTicket: false, categoryId: null }]),
      ]),
    [offer],
  );
  const till = useTill(event, lines, isComp ? 'comp' : 'cash');
  const [pane, setPane] = useState<Pane>('tickets');
  const [parts, setParts] = useState<readonly CounterPart[]>([]);
  const guest = useGuest(isTraining ? `training-${event.id}` : event.id);
  const { buyer } = guest;
  const sale = useSale();
  const last = useLastSales(event.id);
  useNoteSale(sale.sold ? null : (till.held?.token ?? null), guest, parts);
  const standing = useStanding();
  const [side, setSide] = useState<Side>(null);
  const { held, count } = till;
  const guests = useGuestLimit(event, offer, till, guest);
  const left = Math.max(0, (held?.totals.total ?? 0) - sumOf(parts, ({ amount }) => amount));
  const settled = () => {
    guest.wasSold();
    till.wasSold();
    onSold();
  };
  const cards = useCardSale({ event, till, sale, parts, buyer, answers, pane, setPane, onSold: settled });
  const openSales = useOpenSales(event, held?.token ?? null, (reason) => {
    if (sale.sold || cards.isOpen) return;
    till.lose(reason);
    setParts([]);
    setPane('tickets');
  });
  const resume = useEffectEvent(async () => {
    // the cart of a card that is asked for is left alone
    if (!(await cards.resume()) && till.wasKept) await till.sync();
  });
  const hasResumed = useRef(false);
  useEffect(() => {
    // once: it is hidden while an order is looked for, and shown again
    if (!hasResumed.current) void resume();
    hasResumed.current = true;
  }, []);

  const open = (next: Pane) => {
    // what is held for callers is shown without a cart too
    if (sale.sold || cards.isOpen || (next !== 'tickets' && next !== 'link' && count === 0)) return;
    // what was taken stays in the drawer: the rest is not paid by link
    if (next === 'link' && parts.length > 0) return;
    // cash waits for the drawer
    if (next === 'cash' && standing.isDrawerClosed) return standing.onDrawer();
    cards.forget();
    setPane(next);
    setSide(null);
    // its fees are those of the first way; further parts change nothing
    if (isPaying(next) && parts.length === 0) till.setTerms(next);
  };
  const finish = (paid: readonly CounterPart[], reason: string | null = null, isApproved = false) => {
    if (!held) return;
    void sale.finish({ cart: held, payments: paid, buyer, answers, reason, isApproved }).then((isSold) => {
      if (isSold) settled();
    });
  };
  const take = (part: CounterPart) => {
    // a free event, or a code that leaves nothing to pay
    if (left === 0) return finish(parts);
    const all = [...parts, part];
    if (part.amount >= left) return finish(all);
    setParts(all);
    setPane('tickets');
  };
  const next = () => {
    if (sale.sold && !isTraining) last.add(sale.sold, buyer.fullName);
    setSide(null);
    openSales.refresh();
    till.clear();
    sale.forget();
    cards.forget();
    setParts([]);
    guest.forget();
    setOpened(null);
    setAnswers({});
    setPane('tickets');
  };
  /** It waits for its caller: the cart is the next customer's. */
  const wasHeld = () => {
    till.clear();
    guest.forget();
    onSold();
  };
  usePlainKey('Escape', () => (sale.sold ? undefined : cards.isOpen ? cards.callBack() : open('tickets')));

  const guestWindow = useGuestWindow({ held, sale, pane, parts, left, isTraining });
  const lastLine = held?.lines.at(-1)?.itemId;
  const less =
    pane === 'tickets' &&
    !sale.sold &&
    !cards.isOpen &&
    lastLine &&
    (() => till.setQuantity(lastLine, (till.chosen.quantities[lastLine] ?? 1) - 1));
  const isReady = held !== null && !till.isHolding;
  const work = { left, isBusy: sale.isBusy || !isReady, refusal: sale.refusal, onBack: () => open('tickets') };
  return (
    <div className={styles.till}>
      <div className={styles.work}>
        {sale.sold ? (
          <DonePane sold={sale.sold} email={buyer.email} onVoided={sale.wasVoided} />
        ) : pane === 'tickets' ? (
          side === 'openSales' ? (
            <Suspense fallback={<PageSkeleton />}>
              <OpenSalesPane
                sales={openSales.sales}
                own={parts.length > 0 ? 'partly' : count > 0 ? 'open' : 'empty'}
                onBack={() => setSide(null)}
                onTaken={(cart) => {
                  till.adopt(cart, chosenOf(cart));
                  guest.resume(cart.note ?? null);
                  setParts(cart.note?.payments ?? []);
                  setSide(null);
                }}
                onChanged={openSales.refresh}
              />
            </Suspense>
          ) : side ? (
            <TillSide
              {...{ side, event, offer, till, more, answers }}
              code={opened}
              onAnswers={setAnswers}
              onBack={() => setSide(null)}
              onCode={(code) => {
                setOpened(code);
                till.setCode(code?.code ?? null);
                setSide(null);
              }}
            />
          ) : (
            <>
              <div className={styles.offered}>
                <TicketTiles {...{ offer, guests, onPackages }} quantities={till.chosen.quantities} onChange={till.setQuantity} />
                {!isTraining && <LastSalesList last={last} />}
              </div>
              <div className={actStyles.acts}>
                <DiscountButton isOpen={count > 0 && parts.length === 0} onPane={open} />
                <SideActs {...{ more, till }} onSide={setSide} />
                {!isTraining && <OpenSalesButton count={openSales.sales.length} onOpen={() => setSide('openSales')} />}
                <GuestWindowButton guestWindow={guestWindow} />
                {guests.hasGuests && <MoreGuests till={till} />}
                <CallerButton onCaller={() => open('link')} />
                {event.kind === 'event' && !isTraining && <FromHoldButton eventId={event.id} />}
              </div>
            </>
          )
        ) : pane === 'discount' ? (
          <DiscountPane till={till} onDone={() => open('tickets')} />
        ) : pane === 'cash' ? (
          <CashPane key={left} {...work} onTake={take} />
        ) : pane === 'link' ? (
          <Suspense fallback={<PageSkeleton />}>
            <CallerPane {...{ event, buyer }} cart={isReady ? held : null} onHeld={wasHeld} onBack={work.onBack} />
          </Suspense>
        ) : pane === 'comp' ? (
          <CompPane
            {...work}
            {...{ event, count }}
            tickets={ticketsOf(held)}
            onGive={(reason, isApproved) => finish([], reason, isApproved)}
          />
        ) : pane === 'reader' ? (
          <ReaderPane {...cards.pane} {...{ left, isReady }} choice={cards.choice} onAsk={(readerId) => cards.ask('reader', readerId)} />
        ) : pane === 'card' ? (
          <Suspense fallback={<PageSkeleton />}>
            <TypedCardPane {...cards.pane} {...{ left, isReady }} onStart={() => cards.ask('card', null)} />
          </Suspense>
        ) : (
          <NotedPane key={`${pane} ${left}`} {...work} way={pane} onTake={take} />
        )}
        <TillKeys
          onTrain={isTraining || count > 0 || sale.sold || cards.isOpen ? null : onTrain}
          onLess={less || null}
          onWay={(way) => (way === 'comp' && parts.length > 0 ? undefined : open(way))}
        />
      </div>
      <TillCart
        {...{ till, sale, pane, parts, left, guest, guests, isComp }}
        hasReader={cards.choice.isRemembered}
        asked={cards.asked}
        onPane={open}
        onRemovePart={(at) => setParts(parts.filter((_, index) => index !== at))}
        onNext={next}
      />
    </div>
  );
}

function ticketsOf(held: HeldCart | null): number {
  return sumOf(held?.lines ?? [], ({ kind, quantity }) => (kind === 'Ticket' ? quantity : 0));
}
