/** How requests fare that match. */
export interface RequestFaults {
  /** Only paths with this text in them, such as `change-object-status`; all when empty. */
  readonly match: string;
  /** Only this method; all when empty. */
  readonly method: string;
  /** The number of affected requests; -1: all until changed. */
  readonly times: number;
  /** Delay before the answer, ms. */
  readonly delayMs: number;
  /**
   * `refuse`: 400 with an error that callers do not know. `none`: only the delay, then it is handled, though the caller may have left. `error`: 500 with the provider's error as data. `text`: 502 with a page of a proxy. `empty`: 503 without a
   * body, which the SDK makes a text of. `limit`: 429. `cut`: the connection closes before the request is handled. `lost`: it is handled,
   * and the connection closes without an answer. `late`: it is handled at once and answered after the delay. `silent`: nothing is done, and no
   * answer ever comes.
   */
  readonly kind: (typeof KINDS)[number];
}

const KINDS = ['none', 'refuse', 'error', 'text', 'empty', 'limit', 'cut', 'lost', 'late', 'silent'] as const;
const NO_FAULTS: RequestFaults = { match: '', method: '', times: 0, delayMs: 0, kind: 'none' };

/** The active misbehavior. */
export class Faults {
  requests: RequestFaults = NO_FAULTS;
  /** Labels that reports call free whatever they are; `*` is all. */
  lies: readonly string[] = [];

  /** Replaces what is named. @throws TypeError for an unknown name or a wrong type */
  set(given: Readonly<Record<string, unknown>>): void {
    for (const name of Object.keys(given)) if (name !== 'requests' && name !== 'lies') throw new TypeError(`unknown fault: ${name}`);
    const { requests, lies } = given;
    if (requests !== undefined) this.requests = requestFaults(requests);
    if (lies === undefined) return;
    if (!Array.isArray(lies) || lies.some((label) => typeof label !== 'string')) throw new TypeError('lies must be a list of labels');
    this.lies = lies as string[];
  }

  clear(): void {
    this.requests = NO_FAULTS;
    this.lies = [];
  }

  /** The fault of this request; decrements its counter. */
  take(method: string, path: string): RequestFaults | null {
    const { requests } = this;
    if (requests.times === 0 || !path.includes(requests.match)) return null;
    if (requests.method !== '' && requests.method !== method) return null;
    if (requests.times > 0) this.requests = { ...requests, times: requests.times - 1 };
    return requests;
  }

  hides(label: string): boolean {
    return this.lies.includes('*') || this.lies.includes(label);
  }
}

function requestFaults(given: unknown): RequestFaults {
  if (typeof given !== 'object' || given === null) throw new TypeError('requests must be an object');
  for (const [name, value] of Object.entries(given)) {
    if (!Object.hasOwn(NO_FAULTS, name)) throw new TypeError(`unknown fault: ${name}`);
    if (typeof value !== typeof NO_FAULTS[name as keyof RequestFaults]) throw new TypeError(`wrong type: ${name}`);
  }
  const requests: RequestFaults = { ...NO_FAULTS, ...given };
  if (!KINDS.includes(requests.kind)) throw new TypeError(`kind must be one of ${KINDS.join(', ')}`);
  return requests;
}
