import { codeHashOf } from '../../packages/shared/src/door/code-hash.ts';
import { readDoorRow, type DoorRow } from '../../packages/shared/src/door/door-row.ts';
import { offlineVerdictOf, type DeviceList } from '../../packages/shared/src/door/offline-verdict.ts';
import { isApproval, type Verdict } from '../../packages/shared/src/door/verdict.ts';
import { gql, type Http } from './http.ts';
import { ask, type OnSale, type Organizer } from './organizer.ts';
import type { Stack } from './stack.ts';

const ADD = 'mutation A($input: AddDeviceInput!) { addDoorDevice(input: $input) { code } }';
const PAIR = 'mutation P($input: PairDeviceInput!) { pairDoorDevice(input: $input) { token } }';
const LIST = `query L($eventId: ObjectId!, $after: ObjectId) { doorList(eventId: $eventId, after: $after) {
  cancel isMultipleDays timezone days { _id doorsAt startsAt endsAt } tags unlisted
  rules { gates { _id name direction ticketTypeIds sectionIds dayIds opensAt closesAt } types { ticketTypeId entries onlyAfterExit from } everybodyOutAt }
  types typeIds sectionIds rows next } }`;
const SCAN = 'mutation S($input: ScanCodeInput!) { scanCode(input: $input) { verdict } }';
const APPLY = 'mutation Q($input: ApplyScansInput!) { applyScans(input: $input) { scans { attempt outcome } doubtful } }';
const AT_ONCE = 200;
const DAY_MS = 86_400_000;

interface Queued {
  readonly attempt: string;
  readonly itemId: string;
  readonly hash: string;
  readonly seq: number;
  readonly at: Date;
  readonly verdict: Verdict;
}

/** A phone at the door with the event's list. Some of its requests, and some answers, are lost: it asks again, as the scanner does. */
export class DoorDevice {
  private readonly rows = new Map<string, DoorRow>();
  private readonly admitted = new Set<string>();
  private list!: DeviceList;
  readonly queue: Queued[] = [];
  /** Requests of which the way there or back was lost. */
  lost = 0;

  private constructor(
    private readonly url: string,
    private readonly http: Http,
    private readonly eventId: string,
    private readonly headers: Record<string, string>,
    private readonly losses: number,
  ) {}

  /** `losses`: the share of requests that are lost, half of them on the way back. */
  static async paired(stack: Stack, http: Http, organizer: Organizer, sale: OnSale, losses: number): Promise<DoorDevice> {
    const input = { name: 'Gate', eventIds: [sale.eventId], maySell: false, endsAt: new Date(Date.now() + DAY_MS) };
    const { addDoorDevice } = await ask(stack, http, ADD, { input }, organizer.token);
    const { pairDoorDevice } = await ask(stack, http, PAIR, { input: { code: addDoorDevice.code } });
    const device = new DoorDevice(stack.apis[0]!.url, http, sale.eventId, { 'x-marquee-device': pairDoorDevice.token }, losses);
    await device.read();
    return device;
  }

  get codes(): number {
    return this.rows.size;
  }

  /** With the network: the server's verdict, however often it has to be asked. */
  async scan(code: string): Promise<Verdict> {
    const attempt = crypto.randomUUID();
    const { scanCode } = await this.surely(SCAN, { input: { eventId: this.eventId, code, attempt } });
    return scanCode.verdict;
  }

  /** Without one: its own verdict, which is queued. `at` by its clock. */
  async scanOffline(code: string, at: Date): Promise<Verdict> {
    const hash = await codeHashOf(code);
    const row = this.rows.get(hash) ?? null;
    const here = row !== null && this.admitted.has(row.itemId) ? [{ passage: 'In' as const, at }] : [];
    const { verdict } = offlineVerdictOf({ row, signed: null, sameItem: null, here }, this.list, at);
    if (row) this.queue.push({ attempt: crypto.randomUUID(), itemId: row.itemId, hash, seq: this.queue.length, at, verdict });
    if (row && isApproval(verdict)) this.admitted.add(row.itemId);
    return verdict;
  }

  /** Sends what is queued; answers how many of each outcome. */
  async send(): Promise<ReadonlyMap<string, number>> {
    const outcomes = new Map<string, number>();
    for (let from = 0; from < this.queue.length; from += AT_ONCE) {
      const scans = this.queue.slice(from, from + AT_ONCE);
      const { applyScans } = await this.surely(APPLY, { input: { eventId: this.eventId, sentAt: new Date(), scans } });
      for (const { outcome } of applyScans.scans) outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    }
    return outcomes;
  }

  private async read(): Promise<void> {
    for (let after: string | null = null; ;) {
      const { doorList } = await gql(this.http, this.url, LIST, { eventId: this.eventId, after }, this.headers);
      const names = {
        eventId: this.eventId,
        types: doorList.types,
        typeIds: doorList.typeIds,
        sectionIds: doorList.sectionIds,
        dayIds: doorList.days.map(({ _id }: { _id: string }) => _id),
      };
      for (const text of doorList.rows) {
        const row = readDoorRow(text, names);
        for (const hash of row?.hashes ?? []) this.rows.set(hash, row!);
      }
      const event = { ...doorList, _id: this.eventId, performances: [{ schedule: doorList.days }] };
      this.list = { event, tags: doorList.tags, unlisted: doorList.unlisted, rules: doorList.rules };
      after = doorList.next;
      if (after === null) return;
    }
  }

  /** The same request until an answer arrives. */
  private async surely(document: string, variables: object): Promise<Awaited<ReturnType<typeof gql>>> {
    for (;;) {
      const chance = Math.random();
      const isLost = chance < this.losses;
      if (isLost) this.lost += 1;
      if (isLost && chance < this.losses / 2) continue;
      const answer = await gql(this.http, this.url, document, variables, this.headers);
      if (!isLost) return answer;
    }
  }
}
