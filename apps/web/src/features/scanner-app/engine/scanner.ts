import { isUndoable } from '@marquee/shared/door/undo';
import type { DoorRow } from '@marquee/shared/door/door-row';
import { logWarning } from '#lib/errors/logger.ts';
import type { Verdict } from '#parts/door/use-verdicts.ts';
import {
  OwnDoorDeviceDocument,
  PairDoorDocument,
  ReportDoorDocument,
  ShortCodeDocument,
  UndoDoorScanDocument,
} from '../scanner-app.graphql.ts';
import type { DeviceSelfFragment } from '#gql/graphql.ts';
import { judge, type Judged } from './judge.ts';
import type { DoorStore } from './door-store.ts';
import type { DeviceEvent, OwnDevice } from './kept.ts';
import { Line } from './line.ts';
import type { Listing } from './listing.ts';
import { ListKeeper } from './list-keeper.ts';
import { Phone } from './phone.ts';
import { Queue } from './queue.ts';
import { stateOf, type ScannerState } from './scanner-state.ts';
import { NoAnswer, Refused, type Ask, type Question } from './server.ts';
import { Showings, type Answers } from './showings.ts';

const PATIENCE_MS = 8000;
/** With three seconds of the server less than ten: what others do is known within them (BYD-149). */
export const TICK_MS = 5000;
const REPORT_MS = 20_000;
/** Lists of doors that are not open on this phone. */
const OTHERS_MS = 60_000;
/** Clocks that differ by less are not written down anew. */
const SAME_CLOCK_MS = 250;

export interface FoundRow {
  readonly row: DoorRow;
  readonly judged: Judged;
}

export interface About {
  readonly version: string;
  /** Percent, where the browser tells it. */
  readonly battery: () => number | null;
}

/** Undoing failed for a reason that the phone knows; the texts of the screen have its words. */
export class CannotUndo extends Error {
  constructor(readonly why: 'offline' | 'late') {
    super(why);
  }
}

/** The scanner of one phone, without its screens. */
export class Scanner {
  private readonly line: Line;
  private readonly queue: Queue;
  private readonly lists: ListKeeper;
  private readonly showings: Showings;
  private readonly listeners = new Set<() => void>();
  private shownState: ScannerState | null = null;
  private ticking: Promise<void> | null = null;
  private isStopped = false;
  private reportedAt = -Infinity;
  private othersAt = -Infinity;

  private constructor(
    private readonly phone: Phone,
    private readonly ask: Ask,
    private readonly about: About,
  ) {
    this.line = new Line(phone, ask);
    this.queue = new Queue(phone, this.line);
    this.lists = new ListKeeper(phone, this.line);
    this.showings = new Showings(phone, this.line, () => this.sendSoon());
  }

  /** @throws DOMException where the browser stores nothing */
  static async open(store: DoorStore, ask: Ask, about: About, clock: () => number = Date.now): Promise<Scanner> {
    let changed = () => {};
    const scanner: Scanner = new Scanner(await Phone.load(store, clock, () => changed()), ask, about);
    changed = () => scanner.tell();
    return scanner;
  }

  get version(): string {
    return this.about.version;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** The same object until something changes. */
  readonly state = (): ScannerState => (this.shownState ??= stateOf(this.phone));

  /** Makes this phone the device of a code. @throws Refused PAIRING_CODE_WRONG, NoAnswer */
  async pair(code: string): Promise<void> {
    const { phone } = this;
    const asked = { document: PairDoorDocument, variables: { input: { code } }, token: null, patienceMs: PATIENCE_MS };
    const { token, deviceId, name, endsAt } = (await this.ask(asked)).pairDoorDevice;
    // stored at once: the code is used up
    await phone.saveDevice({ token, deviceId, name, endsAt, gateId: null, events: [], eventId: null, aheadMs: 0 });
    await this.readSelf();
    await this.tick();
  }

  /** Opens the door of an event. */
  async choose(eventId: string | null): Promise<void> {
    const { device } = this.phone;
    if (device) await this.phone.saveDevice({ ...device, eventId });
    void this.tick();
  }

  /** Whether who leaves is scanned; at a gate of one way it is of no account. */
  async setOut(isOut: boolean): Promise<void> {
    const { device } = this.phone;
    if (device) await this.phone.saveDevice({ ...device, isOut });
  }

  readonly show = (scanned: string, answers: Answers = null): Promise<Verdict> => this.showings.show(scanned, answers);
  readonly showItem = (itemId: string, answers: Answers = null): Promise<Verdict> => this.showings.showItem(itemId, answers);
  readonly decide = (attempt: string, letsIn: boolean): Promise<Verdict | null> => this.showings.decide(attempt, letsIn);

  /** Items by their holders' names, with what the door would answer. */
  find(text: string): { readonly found: readonly FoundRow[]; readonly hasMore: boolean } {
    const { listing } = this.phone;
    if (!listing) return { found: [], hasMore: false };
    const { rows, hasMore } = listing.find(text);
    return { found: rows.map((row) => this.foundOf(listing, row)), hasMore };
  }

  /** One item of the list; null for one that is not on it. */
  item(itemId: string): FoundRow | null {
    const { listing } = this.phone;
    const row = listing?.byItem(itemId);
    return listing && row ? this.foundOf(listing, row) : null;
  }

  /** The item of a short code, which the server alone knows, or why there is none. @throws NoAnswer */
  async lookUp(code: string): Promise<{ readonly itemId: string | null; readonly reason: string | null }> {
    const { eventId = null } = this.phone.device ?? {};
    if (!eventId) throw new NoAnswer('No door is open');
    const variables = { eventId, code };
    const { doorCode } = await this.line.ask({ document: ShortCodeDocument, variables, patienceMs: PATIENCE_MS });
    const itemId = doorCode.orders[0]?.items[0]?.itemId ?? null;
    // sold a moment ago: the list has it with the next tick
    if (itemId && !this.item(itemId)) await this.lists.sync(eventId);
    return { itemId: itemId && this.item(itemId) ? itemId : null, reason: doorCode.reason ?? null };
  }

  private foundOf(listing: Listing, row: DoorRow): FoundRow {
    const shown = { hash: row.hashes[0] ?? '', row, signed: null, sameItem: null, itemId: row.itemId };
    return { row, judged: judge(this.phone, listing, shown) };
  }

  /**
   * Takes back what one showing let in, within half a minute: here where it was not sent yet, else at the server.
   * @throws CannotUndo, Refused with the server's words
   */
  async undo(attempt: string, reason: string): Promise<void> {
    const { phone } = this;
    await this.queue.rest();
    const admission = phone.admissionBy(attempt);
    if (admission && !isUndoable(new Date(admission.at), new Date(phone.now()))) throw new CannotUndo('late');
    const unsent = phone.unsent.find((each) => each.attempt === attempt);
    if (admission && unsent && !unsent.wasAsked) return phone.undone(admission);
    const eventId = admission?.eventId ?? phone.device?.eventId;
    if (!eventId) throw new CannotUndo('late');
    try {
      await this.queue.flush();
      const variables = { input: { eventId, attempt, reason } };
      const { undoScan } = await this.line.ask({ document: UndoDoorScanDocument, variables, patienceMs: PATIENCE_MS });
      if (admission) await phone.undone(admission);
      phone.count(eventId, undoScan);
    } catch (error) {
      throw error instanceof NoAnswer ? new CannotUndo('offline') : error;
    }
  }

  /** Asks what needs the network: selling. @throws NoAnswer, Refused */
  readonly online = <Data, Variables>(document: Question<Data, Variables>['document'], variables: Variables): Promise<Data> =>
    this.line.ask({ document, variables, patienceMs: PATIENCE_MS });

  /** Ends the pairing on this phone; what was not sent waits for the next one. */
  async unpair(): Promise<void> {
    await this.queue.flush().catch(() => undefined);
    if (this.phone.device) await this.phone.end();
  }

  /** Sends, reports, reads what is new and deletes what is over; one at a time, and never fails: the next one tries again. */
  tick(): Promise<void> {
    if (this.isStopped) return Promise.resolve();
    this.ticking ??= this.once()
      .catch((error: unknown) => {
        if (!(error instanceof NoAnswer) && !(error instanceof Refused)) logWarning('The scanner could not go on by itself.', error);
      })
      .finally(() => (this.ticking = null));
    return this.ticking;
  }

  /** Waits for what is under way, and begins nothing more. */
  async stop(): Promise<void> {
    this.isStopped = true;
    await this.ticking;
    await this.queue.rest();
  }

  /** The browser knows that the network went or came back. */
  network(isThere: boolean): void {
    if (isThere) void this.tick();
    else this.line.is(false);
  }

  private async once(): Promise<void> {
    const { phone } = this;
    if (!phone.device) return;
    try {
      await this.queue.flush();
      if (phone.ownTime() - this.reportedAt >= REPORT_MS) await this.report();
      const { eventId } = phone.device;
      if (eventId) await this.lists.sync(eventId);
      await this.readOthers();
    } finally {
      await this.forgetOver();
    }
  }

  private async readOthers(): Promise<void> {
    const { phone } = this;
    if (phone.ownTime() - this.othersAt < OTHERS_MS && phone.events.every((each) => phone.heads.has(each.eventId))) return;
    this.othersAt = phone.ownTime();
    const isOpen = ({ keptUntil }: DeviceEvent) => Date.parse(keptUntil) > phone.now();
    for (const event of phone.events.filter(isOpen)) if (event.eventId !== phone.device?.eventId) await this.lists.sync(event.eventId);
  }

  /** A day after the event its list goes, and with the end of the pairing everything (BYD-146). */
  private async forgetOver(): Promise<void> {
    const { phone } = this;
    if (phone.device && Date.parse(phone.device.endsAt) <= phone.now()) return phone.end();
    for (const eventId of phone.heads.keys()) {
      const event = phone.events.find((each) => each.eventId === eventId);
      if (!event || Date.parse(event.keptUntil) <= phone.now()) await phone.forgetEvent(eventId);
    }
  }

  private async report(): Promise<void> {
    const { phone } = this;
    const { listing } = phone;
    const battery = this.about.battery();
    const list = { listAt: listing?.head.asOf ?? null, listCodes: listing?.codes ?? null };
    const variables = { input: { ...list, unsent: phone.unsent.length, battery, version: this.about.version } };
    const askedAt = phone.ownTime();
    const { reportDoorDevice } = await this.line.ask({ document: ReportDoorDocument, variables, patienceMs: PATIENCE_MS });
    this.reportedAt = askedAt;
    await this.learn(reportDoorDevice, askedAt);
  }

  private async readSelf(): Promise<void> {
    const askedAt = this.phone.ownTime();
    const { ownDoorDevice } = await this.line.ask({ document: OwnDoorDeviceDocument, variables: {}, patienceMs: PATIENCE_MS });
    await this.learn(ownDoorDevice, askedAt);
  }

  /** What the server says of this device; the answer was on its way for half of the time. */
  private async learn({ deviceId, name, endsAt, maySell, events, now, gateId }: DeviceSelfFragment, askedAt: number): Promise<void> {
    const { phone } = this;
    const { device } = phone;
    if (!device) return;
    const aheadMs = Math.round(Date.parse(now) - (askedAt + phone.ownTime()) / 2);
    const [only] = events;
    const chosen = device.eventId ?? (events.length === 1 && only ? only.eventId : null);
    const eventId = events.some((each) => each.eventId === chosen) ? chosen : null;
    const isSameClock = Math.abs(aheadMs - device.aheadMs) < SAME_CLOCK_MS;
    const learned: OwnDevice = {
      ...device,
      deviceId,
      name,
      endsAt,
      gateId,
      maySell,
      events,
      eventId,
      aheadMs: isSameClock ? device.aheadMs : aheadMs,
    };
    if (JSON.stringify(learned) !== JSON.stringify(device)) await phone.saveDevice(learned);
  }

  private sendSoon(): void {
    // what fails now is sent with the next tick
    if (this.phone.isOnline) this.queue.flush().catch(() => undefined);
  }

  private tell(): void {
    this.shownState = null;
    for (const listener of this.listeners) listener();
  }
}
