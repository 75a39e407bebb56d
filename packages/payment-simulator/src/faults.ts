/** Faults of webhooks. */
export interface WebhookFaults {
  /** Delay of each delivery, ms. */
  readonly delayMs: number;
  /** Number of duplicate deliveries of each event. */
  readonly duplicates: number;
  /** Collects up to this many deliveries (for at most half a second) and sends them in random order; 0 or 1 keeps the order. */
  readonly shuffle: number;
  /** Share of the deliveries that is dropped permanently, 0 to 1. */
  readonly drop: number;
  /** The next n deliveries are dropped permanently. */
  readonly dropNext: number;
  /** Nothing is sent until this is false again. */
  readonly paused: boolean;
}

/** Faults of requests to `/v1` and `/oauth`. */
export interface RequestFaults {
  /** Only paths with this prefix, such as `/v1/refunds`; all when empty. */
  readonly match: string;
  /** Only this method; all when empty. */
  readonly method: string;
  /** The number of affected requests; -1: all until changed. */
  readonly times: number;
  /** Delay before the request is handled, ms. */
  readonly delayMs: number;
  /**
   * `error`: 500 before the request is handled. `cut`: the connection closes before the request is handled.
   * `lost`: it is handled, but the connection closes without a response. `late`: it is handled at once and
   * answered after `delayMs`. `none`: only the delay.
   */
  readonly kind: 'cut' | 'error' | 'late' | 'lost' | 'none';
}

export const NO_WEBHOOK_FAULTS: WebhookFaults = { delayMs: 0, duplicates: 0, shuffle: 0, drop: 0, dropNext: 0, paused: false };
export const NO_REQUEST_FAULTS: RequestFaults = { match: '', method: '', times: 0, delayMs: 0, kind: 'none' };
const KINDS: readonly string[] = ['cut', 'error', 'late', 'lost', 'none'];

/** The active faults. */
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

  /** The fault of this request; decrements its counter. */
  takeForRequest(method: string, path: string): RequestFaults | null {
    const { requests } = this;
    if (requests.times === 0 || !path.startsWith(requests.match)) return null;
    if (requests.method !== '' && requests.method !== method) return null;
    if (requests.times > 0) this.requests = { ...requests, times: requests.times - 1 };
    return requests;
  }

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
