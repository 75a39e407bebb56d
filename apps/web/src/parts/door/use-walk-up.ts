import { useCallback, useEffect, useRef, useState } from 'react';

/** What can be sold here; amounts in cents. */
export interface WalkUpOffer {
  readonly types: readonly {
    readonly _id: string;
    readonly name: string;
    readonly price: number;
    readonly left: number | null;
    readonly soldOut: boolean;
  }[];
  /** Some of what is on sale has seats, which are chosen at the window. */
  readonly hasSeats: boolean;
  readonly till: { readonly name: string; readonly ways: readonly WalkUpWay[]; readonly hasShift: boolean };
}
export type WalkUpWay = 'cash' | 'reader';
export interface WalkUpCart {
  readonly token: string;
  readonly total: number;
  readonly lines: readonly { readonly name: string; readonly quantity: number; readonly total: number }[];
}
export interface WalkUpSale {
  /** Of the provider's intent; `Paid` of cash too. */
  readonly state: string;
  readonly message?: string | null;
  readonly number: string;
  readonly total: number;
  readonly letIn: number;
  /** Who did not come in, and why. */
  readonly refused: readonly string[];
}

/** How a door reaches the server, whatever it is made of. Each throws what the server refuses. */
export interface WalkUpSeller {
  reserve: (wish: {
    readonly tickets: readonly { readonly ticketTypeId: string; readonly quantity: number }[];
    readonly way: WalkUpWay;
    readonly token: string | null;
    readonly idempotencyKey: string;
  }) => Promise<WalkUpCart>;
  sell: (sale: {
    readonly token: string;
    readonly expectedTotal: number;
    readonly given: number;
    readonly idempotencyKey: string;
  }) => Promise<WalkUpSale>;
  charge: (sale: { readonly token: string; readonly expectedTotal: number }) => Promise<WalkUpSale>;
  follow: (token: string) => Promise<WalkUpSale | null>;
  giveUp: (token: string) => Promise<WalkUpSale | null>;
  /** What people read of a failure. */
  reasonOf: (error: unknown) => string;
}

type Step =
  | { readonly kind: 'choose' }
  | { readonly kind: 'cash'; readonly cart: WalkUpCart }
  | { readonly kind: 'reader'; readonly cart: WalkUpCart; readonly sale: WalkUpSale | null }
  | { readonly kind: 'sold'; readonly sale: WalkUpSale; readonly given: number | null };

const CHOOSE: Step = { kind: 'choose' };
const FOLLOW_MS = 1500;
/** States of a charge in which nothing moves by itself. */
const STOPPED = new Set(['Declined', 'Idle', 'Ended', 'Returned']);

/** One sale at a door. A key is kept until its answer came, so that a double press or a lost answer makes one sale. */
export function useWalkUp(seller: WalkUpSeller) {
  const [step, setStep] = useState<Step>(CHOOSE);
  const [counts, setCounts] = useState<ReadonlyMap<string, number>>(new Map());
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isRunning = useRef(false);
  const cartKey = useRef(crypto.randomUUID());
  const saleKey = useRef(crypto.randomUUID());

  const run = async (act: () => Promise<void>) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    setProblem(null);
    try {
      await act();
    } catch (error) {
      setProblem(seller.reasonOf(error));
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };

  const next = () => {
    [cartKey.current, saleKey.current] = [crypto.randomUUID(), crypto.randomUUID()];
    setCounts(new Map());
    setProblem(null);
    setStep(CHOOSE);
  };

  const choose = (typeId: string, count: number) => {
    // another cart
    cartKey.current = crypto.randomUUID();
    setCounts(new Map(counts).set(typeId, count));
  };

  const shown = useCallback((cart: WalkUpCart, sale: WalkUpSale | null) => {
    setStep(sale?.state === 'Paid' ? { kind: 'sold', sale, given: null } : { kind: 'reader', cart, sale });
  }, []);

  const charge = (cart: WalkUpCart) => run(async () => shown(cart, await seller.charge({ token: cart.token, expectedTotal: cart.total })));

  const take = (way: WalkUpWay) =>
    run(async () => {
      const tickets = [...counts].flatMap(([ticketTypeId, quantity]) => (quantity > 0 ? [{ ticketTypeId, quantity }] : []));
      const cart = await seller.reserve({ tickets, way, token: null, idempotencyKey: `${cartKey.current}-${way}` });
      if (way === 'cash') return setStep({ kind: 'cash', cart });
      setStep({ kind: 'reader', cart, sale: null });
      shown(cart, await seller.charge({ token: cart.token, expectedTotal: cart.total }));
    });

  const sell = ({ token, total: expectedTotal }: WalkUpCart, given: number) =>
    run(async () => {
      const sale = await seller.sell({ token, expectedTotal, given, idempotencyKey: saleKey.current });
      setStep({ kind: 'sold', sale, given });
    });

  /** Gives up what is held; a card that was faster has paid. */
  const leave = async (onLeft: () => void) => {
    if (step.kind === 'choose' || step.kind === 'sold') return onLeft();
    await run(async () => {
      const sale = await seller.giveUp(step.cart.token);
      if (sale?.state === 'Paid') setStep({ kind: 'sold', sale, given: null });
      else next();
    });
  };

  const waiting = step.kind === 'reader' && step.sale && !STOPPED.has(step.sale.state) ? step.cart : null;
  useEffect(() => {
    if (!waiting) return;
    const timer = setInterval(() => {
      // an answer that is lost is asked for again
      void seller.follow(waiting.token).then(
        (sale) => sale && shown(waiting, sale),
        () => undefined,
      );
    }, FOLLOW_MS);
    return () => clearInterval(timer);
  }, [waiting, seller, shown]);

  return { step, counts, problem, isBusy, choose, take, sell, charge, leave, next };
}
