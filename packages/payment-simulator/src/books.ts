import type { Draft } from './draft.ts';
import { encodeEntry, type Entry, type Put } from './journal-entry.ts';
import { Answers } from './remembered-answers.ts';
import { Ledger, type BankDebit, type Delivery, type WebhookEndpoint } from './ledger.ts';

/** Receives committed entries before the response is sent. */
export interface EntrySink {
  write(line: string): void;
}

/**
 * The books of all accounts. Free of I/O and clocks: time comes with each draft, and
 * committed entries go to the sink first. When the sink throws, the books are unchanged.
 */
export class Books {
  readonly platform: Ledger;
  readonly answers = new Answers();
  onDeliveries: (deliveries: readonly Delivery[]) => void = () => undefined;
  onDebit: (account: string, debit: BankDebit) => void = () => undefined;
  #configured: readonly WebhookEndpoint[] = [];
  readonly #ledgers = new Map<string, Ledger>();
  #sink: EntrySink | null = null;

  constructor(platformAccount: string) {
    this.platform = this.open(platformAccount);
  }

  /** Entries committed from now on are written to `sink`. */
  writeTo(sink: EntrySink | null): void {
    this.#sink = sink;
  }

  /** The ledger of an account, created if missing. */
  open(account: string): Ledger {
    let ledger = this.#ledgers.get(account);
    if (!ledger) this.#ledgers.set(account, (ledger = new Ledger(account)));
    return ledger;
  }

  ledgers(): IterableIterator<Ledger> {
    return this.#ledgers.values();
  }

  /** The ledger of the platform or of a connected account; undefined for an unknown or disconnected one. */
  find(account: string): Ledger | undefined {
    if (account === this.platform.account) return this.platform;
    return this.platform.shelf('account').get(account) ? this.#ledgers.get(account) : undefined;
  }

  /** All receivers of webhooks. */
  endpoints(): readonly WebhookEndpoint[] {
    const made = this.platform.shelf('webhook_endpoint');
    if (made.size === 0) return this.#configured;
    return [...this.#configured, ...made.all()];
  }

  /** The configured endpoint is not stored in the books, so that a restart can change it. */
  configureEndpoint(endpoint: WebhookEndpoint): void {
    this.#configured = [endpoint];
  }

  /** Writes the draft to the sink, then applies it, then dispatches its webhooks. */
  commit(draft: Draft): void {
    const { puts } = this.record(draft);
    const deliveries = puts.flatMap((put) => (put.kind === 'delivery' ? [put.item as Delivery] : []));
    if (deliveries.length > 0) this.onDeliveries(deliveries);
    for (const put of puts) if (put.kind === 'bank_debit') this.onDebit(put.account, put.item as BankDebit);
  }

  /** As `commit`, but without dispatching webhooks: for the courier's own records. */
  record(draft: Draft): Entry {
    const entry = draft.entry();
    if (entry.puts.length === 0 && entry.removals.length === 0 && !entry.answer) return entry;
    this.#sink?.write(encodeEntry(entry));
    this.apply(entry);
    return entry;
  }

  /** Applies an entry that is already in the journal. */
  apply(entry: Entry): void {
    for (const put of entry.puts) this.open(put.account).shelf(put.kind).put(put.item);
    for (const { account, kind, id } of entry.removals) this.open(account).shelf(kind).remove(id);
    if (entry.answer) this.answers.remember(entry.answer);
  }

  /** The whole state as entries, one object each, for the compacted journal. */
  *snapshot(): Generator<Entry> {
    for (const ledger of this.#ledgers.values()) {
      for (const kind of ledger.kinds()) {
        for (const item of ledger.shelf(kind).all()) {
          const put: Put = { account: ledger.account, kind, item };
          yield { puts: [put], removals: [], answer: null };
        }
      }
    }
    for (const answer of this.answers.all()) yield { puts: [], removals: [], answer };
  }
}
