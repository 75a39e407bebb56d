import type { DoorStore } from './door-store.ts';
import { Listing } from './listing.ts';
import {
  placeOf,
  type Admission,
  type Asked,
  type DeviceEvent,
  type Kept,
  type ListHead,
  type OwnDevice,
  type QueuedShowing,
} from './kept.ts';

/** What a list knows later than this, it knows after whatever this phone sent before: clocks of phone and server differ by less. */
const SETTLED_MS = 10_000;

/**
 * What a phone knows, in memory and stored alike: each change is stored first. One object for each window; of several windows one is the
 * scanner.
 */
export class Phone {
  device: OwnDevice | null = null;
  /** The list of the door that is open. */
  listing: Listing | null = null;
  /** Whether the last request was answered; before the first one it is to be tried. */
  isOnline = true;
  /** The pairing ended while something was not sent, or by its end. */
  hasEnded = false;
  readonly heads = new Map<string, ListHead>();
  private readonly queue = new Map<string, QueuedShowing>();
  private readonly admissions = new Map<string, Admission>();
  private readonly asked = new Map<string, Asked>();
  private seq = 0;

  private constructor(
    readonly store: DoorStore,
    private readonly clock: () => number,
    private readonly changed: () => void,
  ) {}

  static async load(store: DoorStore, clock: () => number, changed: () => void): Promise<Phone> {
    const phone = new Phone(store, clock, changed);
    const kept = await store.kept();
    phone.device = kept.device;
    for (const head of kept.heads) phone.heads.set(head.eventId, head);
    for (const showing of kept.showings) phone.queue.set(showing.attempt, showing);
    for (const admission of kept.admissions) phone.admissions.set(placeOf(admission), admission);
    for (const asked of kept.asked) phone.asked.set(askedKey(asked.eventId, asked.hash), asked);
    phone.seq = Math.max(0, ...kept.showings.map(({ seq }) => seq));
    await phone.openListing();
    return phone;
  }

  /** By the server's clock, ms. */
  now(): number {
    return this.clock() + (this.device?.aheadMs ?? 0);
  }

  /** By the phone's own. */
  ownTime(): number {
    return this.clock();
  }

  tell(): void {
    this.changed();
  }

  get events(): readonly DeviceEvent[] {
    return this.device?.events ?? [];
  }

  /** In the order in which they were shown. */
  get unsent(): readonly QueuedShowing[] {
    return [...this.queue.values()];
  }

  nextSeq(): number {
    return (this.seq += 1);
  }

  async saveDevice(device: OwnDevice): Promise<void> {
    const isOther = device.eventId !== this.device?.eventId;
    await this.store.saveDevice(device);
    this.device = device;
    this.hasEnded = false;
    if (isOther) await this.openListing();
    this.tell();
  }

  /** Of the door that is open, from what is stored. */
  async openListing(): Promise<void> {
    const eventId = this.device?.eventId ?? null;
    const head = eventId ? this.heads.get(eventId) : undefined;
    const listing = head ? new Listing(head, await this.store.rows(head.eventId)) : null;
    if (eventId === (this.device?.eventId ?? null)) this.listing = listing;
  }

  async saveList(listing: Listing, buckets: ReadonlyMap<string, readonly string[]>, isWhole: boolean): Promise<void> {
    const { head } = listing;
    const settled = [...this.admissions.values()].filter((each) => isKnownTo(listing, each));
    await this.store.saveList(head, buckets, { isWhole, settled });
    this.heads.set(head.eventId, head);
    for (const each of settled) this.admissions.delete(placeOf(each));
    if (head.eventId === this.device?.eventId) this.listing = listing;
    this.tell();
  }

  /** Counts that came with an answer. */
  count(eventId: string, { scanned, sold, doubtful }: Pick<ListHead, 'scanned' | 'sold' | 'doubtful'>): void {
    const head = this.heads.get(eventId);
    if (head) this.heads.set(eventId, { ...head, scanned, sold, doubtful });
    this.tell();
  }

  /** How this phone let it through, in order, unless its list says so by itself. */
  admissionsOf({ eventId, itemId, hash, day }: Pick<Admission, 'eventId' | 'itemId' | 'hash' | 'day'>): readonly Admission[] {
    const isSame = (each: Admission) => (each.itemId === null || itemId === null ? each.hash === hash : each.itemId === itemId);
    const own = [...this.admissions.values()].filter((each) => each.eventId === eventId && each.day === day && isSame(each));
    return own.toSorted((a, b) => a.nth - b.nth);
  }

  admissionBy(attempt: string): Admission | null {
    return [...this.admissions.values()].find((each) => each.attempt === attempt) ?? null;
  }

  askedFor(eventId: string, hash: string): Asked | null {
    return this.asked.get(askedKey(eventId, hash)) ?? null;
  }

  async noteAsked(asked: Asked): Promise<void> {
    await this.store.noteAsked(asked);
    this.asked.set(askedKey(asked.eventId, asked.hash), asked);
  }

  async forgetAsked(asked: Asked): Promise<void> {
    await this.store.forgetAsked(asked);
    this.asked.delete(askedKey(asked.eventId, asked.hash));
  }

  /** False where it was let in by this phone already, in another window. */
  async admit(admission: Admission, showing: QueuedShowing | null): Promise<boolean> {
    const isNew = await this.store.admit(admission, showing);
    if (!isNew) return false;
    this.admissions.set(placeOf(admission), admission);
    this.asked.delete(askedKey(admission.eventId, admission.hash));
    if (showing) this.queue.set(showing.attempt, showing);
    this.tell();
    return true;
  }

  async record(showing: QueuedShowing): Promise<void> {
    await this.store.record(showing);
    this.queue.set(showing.attempt, showing);
    this.tell();
  }

  async sent(showings: readonly QueuedShowing[]): Promise<void> {
    const sentAt = this.now();
    const admissions = showings.flatMap(({ attempt }) => {
      const admission = this.admissionBy(attempt);
      return admission ? { ...admission, sentAt } : [];
    });
    await this.store.sent(showings, admissions);
    for (const { attempt } of showings) this.queue.delete(attempt);
    for (const each of admissions) this.admissions.set(placeOf(each), each);
    this.tell();
  }

  async undone(admission: Admission): Promise<void> {
    // first of all it is not sent any more
    this.queue.delete(admission.attempt);
    await this.store.undo(admission);
    this.admissions.delete(placeOf(admission));
    this.tell();
  }

  /** Deletes the list of an event; what was not sent of it stays, and names nobody. */
  async forgetEvent(eventId: string): Promise<void> {
    await this.store.forgetEvent(eventId, this.kept);
    this.heads.delete(eventId);
    this.dropSent(eventId);
    for (const [key, asked] of this.asked) if (asked.eventId === eventId) this.asked.delete(key);
    if (this.listing?.head.eventId === eventId) this.listing = null;
    this.tell();
  }

  /** Deletes token and lists; what was not sent waits for the next pairing (docs/decisions/0120). */
  async end(): Promise<void> {
    await this.store.forgetDevice(this.kept.admissions);
    if (this.queue.size === 0) await this.store.empty();
    this.device = null;
    this.listing = null;
    this.hasEnded = true;
    this.heads.clear();
    this.asked.clear();
    this.dropSent(null);
    this.tell();
  }

  private get kept(): Pick<Kept, 'asked' | 'admissions'> {
    return { asked: [...this.asked.values()], admissions: [...this.admissions.values()] };
  }

  private dropSent(eventId: string | null): void {
    for (const [place, each] of this.admissions)
      if (each.sentAt !== null && (eventId === null || each.eventId === eventId)) this.admissions.delete(place);
  }
}

/** Whether a list has a row that says what this phone did. */
function isKnownTo(listing: Listing, { eventId, itemId, hash, sentAt }: Admission): boolean {
  const { head } = listing;
  if (head.eventId !== eventId || sentAt === null) return false;
  const row = (itemId && listing.byItem(itemId)) || listing.byCode(hash);
  return row !== null && Date.parse(head.asOf) > sentAt + SETTLED_MS;
}

function askedKey(eventId: string, hash: string): string {
  return `${eventId} ${hash}`;
}
