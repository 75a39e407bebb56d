/** What goes wrong with webhooks. */
export interface WebhookFaults {
  /** Each delivery waits this long, ms. */
  readonly delayMs: number;
  /** Each event is delivered this many times more. */
  readonly duplicates: number;
  /** Gathers up to this many deliveries (at most half a second) and sends them in random order; 0 or 1 keeps the order. */
  readonly shuffle: number;
  /** Part of the deliveries that is lost for good, 0 to 1. */
  readonly drop: number;
  /** The next n deliveries are lost for good. */
  readonly dropNext: number;
  /** Nothing is sent until this is false again. */
  readonly paused: boolean;
}

/** What goes wrong with requests to `/v1` and `/oauth`. */
export interface RequestFaults {
  /** Only paths that begin so, such as `/v1/refunds`; all when empty. */
  readonly match: string;
  /** Only this method; all when empty. */
  readonly method: string;
  /** How many requests are hit; -1: all until changed. */
  readonly times: number;
  /** Waits before the request is handled, ms. */
  readonly delayMs: number;
  /**
   * `error`: 500 before anything is done. `cut`: the connection ends before anything is done.
   * `lost`: it is done, but the connection ends without an answer. `late`: it is done at once and
   * answered after `delayMs`. `none`: only the delay.
   */
  readonly kind: 'cut' | 'error' | 'late' | 'lost' | 'none';
}

export const NO_WEBHOOK_FAULTS: WebhookFaults = { delayMs: 0, duplicates: 0, shuffle: 0, drop: 0, dropNext: 0, paused: false };
export const NO_REQUEST_FAULTS: RequestFaults = { match: '', method: '', times: 0, delayMs: 0, kind: 'none' };
const KINDS: readonly string[] = ['cut', 'error', 'late', 'lost', 'none'];

/** The faults that are switched on. */
export class Faults {
  webhooks: WebhookFaults = NO_WEBHOOK_FAULTS;
  requests: RequestFaults = NO_REQUEST_FAULTS;

  /** Replaces the faults that are named; unknown names and wrong types throw a TypeError. */
  set(given: { webhooks?: unknown; requests?: unknown }): void {
    const webhooks = merged(NO_WEBHOOK_FAULTS, given.webhooks ?? this.webhooks);
    const requests = merged(NO_REQUEST_FAULTS, given.requests ?? this.requests);
    if (!KINDS.includes(requests.kind)) throw new TypeError(`kind must be one of ${KINDS.join(', ')}`);
    this.webhooks = webhooks;
    this.requests = requests;
  }

  clear(): void {
    this.webhooks = NO_WEBHOOK_FAULTS;
    this.requests = NO_REQUEST_FAULTS;
  }

  /** The fault of this request, used up by one. */
  takeForRequest(method: string, path: string): RequestFaults | null {
    const { requests } = this;
    if (requests.times === 0 || !path.startsWith(requests.match)) return null;
    if (requests.method !== '' && requests.method !== method) return null;
    if (requests.times > 0) this.requests = { ...requests, times: requests.times - 1 };
    return requests;
  }

  /** true when this delivery is to be lost. */
  takeDrop(random: () => number): boolean {
    const { drop, dropNext } = this.webhooks;
    if (dropNext > 0) {
      this.webhooks = { ...this.webhooks, dropNext: dropNext - 1 };
      return true;
    }
    return drop > 0 && random() < drop;
  }
}

function merged<T extends object>(defaults: T, given: unknown): T {
  if (typeof given !== 'object' || given === null) throw new TypeError('faults must be an object');
  for (const [name, value] of Object.entries(given)) {
    if (!Object.hasOwn(defaults, name)) throw new TypeError(`unknown fault: ${name}`);
    if (typeof value !== typeof (defaults as Record<string, unknown>)[name]) throw new TypeError(`wrong type: ${name}`);
  }
  return { ...defaults, ...given };
}
