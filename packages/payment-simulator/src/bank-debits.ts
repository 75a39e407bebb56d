import type { Books } from './books.ts';
import { chargeIntent } from './charge-intent.ts';
import type { Now } from './clock.ts';
import { Draft } from './draft.ts';
import type { BankDebit } from './ledger.ts';
import type { Call } from './call.ts';
import type Stripe from 'stripe';

/** How long a debit is under way: as Stripe's test accounts, some minutes. */
const UNDER_WAY_MS = 3 * 60_000;

/** The intent waits for the bank: it succeeds or fails later, and is told by an event then. */
export function beginDebit({ draft }: Call, intent: Stripe.PaymentIntent, method: Stripe.PaymentMethod): Stripe.PaymentIntent {
  const waiting = draft.put('payment_intent', {
    ...intent,
    status: 'processing',
    payment_method: method.id,
    last_payment_error: null,
    next_action: null,
  });
  draft.put('bank_debit', { id: intent.id, method: method.id, dueAt: draft.now * 1000 + UNDER_WAY_MS });
  draft.emit('payment_intent.processing', waiting);
  return waiting;
}

/** Ends debits when they are due, also those that an earlier process left. */
export class BankDebits {
  readonly #books: Books;
  readonly #now: Now;
  readonly #timers = new Set<NodeJS.Timeout>();

  constructor(books: Books, now: Now) {
    this.#books = books;
    this.#now = now;
    books.onDebit = (account, debit) => this.#wait(account, debit);
  }

  resume(): void {
    for (const ledger of this.#books.ledgers()) for (const debit of ledger.shelf('bank_debit').all()) this.#wait(ledger.account, debit);
  }

  /** The control of tests: the bank answers now, for one intent or for all. Returns how many ended. */
  clear(intent: string | null): number {
    let ended = 0;
    for (const ledger of this.#books.ledgers())
      // ending one takes it off the shelf
      for (const debit of Array.from(ledger.shelf('bank_debit').all())) {
        if (intent !== null && debit.id !== intent) continue;
        this.#end(ledger.account, debit);
        ended += 1;
      }
    return ended;
  }

  stop(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
  }

  #wait(account: string, debit: BankDebit): void {
    const timer = setTimeout(
      () => {
        this.#timers.delete(timer);
        this.#end(account, debit);
      },
      Math.max(0, debit.dueAt - this.#now()),
    );
    timer.unref();
    this.#timers.add(timer);
  }

  #end(account: string, { id, method: methodId }: BankDebit): void {
    const ledger = this.#books.find(account);
    if (!ledger?.shelf('bank_debit').get(id)) return;
    const draft = new Draft(this.#books, ledger, Math.floor(this.#now() / 1000), { id: null, idempotency_key: null });
    draft.remove('bank_debit', id);
    const intent = draft.get('payment_intent', id);
    const method = draft.get('payment_method', methodId);
    if (intent?.status === 'processing' && method) chargeIntent(draft, intent, method);
    this.#books.commit(draft);
  }
}
