import { codeHashOf } from '@marquee/shared/door/code-hash';
import { writeDoorRow } from '@marquee/shared/door/door-row';
import type { DoorRules } from '@marquee/shared/door/gates';
import type { UnlistedRule } from '@marquee/shared/door/offline-verdict';
import { payloadOf, sellableTagOf, signedCodeText } from '@marquee/shared/door/signed-code';
import { isApproval, verdictOf, type RowState } from '@marquee/shared/door/verdict';
import { NoAnswer, Refused, type Ask, type Question } from './engine/server.ts';

export const EVENT = 'e'.repeat(24);
export const NOON = Date.parse('2026-11-22T03:00:00Z');
const DOORS = '2026-11-22T01:00:00.000Z';
const END = '2026-11-22T06:00:00.000Z';

interface PretendItem {
  readonly itemId: string;
  code: string;
  name: string;
  type: string;
  seat: string;
  state: RowState;
  version: number;
  kind: 'ticket' | 'upgrade';
  /** Not yet in lists that are read. */
  isUnlisted: boolean;
  scans: { attempt: string; by: string; at: number }[];
}
interface Sent {
  readonly attempt: string;
  readonly itemId: string | null;
  readonly hash: string | null;
  readonly verdict: string;
  readonly at: string;
}

interface Inputs {
  readonly input?: {
    readonly code?: string;
    readonly itemId?: string;
    readonly attempt?: string;
    readonly answers?: object[] | null;
    readonly scans?: readonly Sent[];
  };
}

/** 24 hexadecimal digits that end in a count. */
export const idOf = (count: number) => count.toString(16).padStart(24, '0');
/** A code in the older form; `count` tells them apart. */
export const codeOf = (count: number) => `MQ1.${String(count).padStart(35, 'x')}.${'s'.repeat(16)}`;

/** A server that applies showings by their id as ours does, over a handful of items. Its network can be cut, before or after a request. */
export class PretendServer {
  now = NOON;
  isThere = true;
  /** The next answers are lost on their way. */
  losesAnswers = 0;
  isEnded = false;
  /** The hash of a code over which it fails. */
  failsOver: string | null = null;
  /** Asked before somebody is let in. */
  questions: object[] | null = null;
  /** What devices get of gates and types; the server itself goes without them. */
  rules: DoorRules = { gates: [], types: [], everybodyOutAt: null };
  gateId: string | null = null;
  unlisted: UnlistedRule = 'Admit';
  keys: { keyId: string; publicKey: string }[] = [];
  events = [
    { eventId: EVENT, name: 'The Copper Kings', startsAt: DOORS, timezone: 'America/Denver', keptUntil: '2026-11-23T06:00:00.000Z' },
  ];
  endsAt = '2026-11-24T00:00:00.000Z';
  readonly items: PretendItem[] = [];
  readonly asked: string[] = [];
  readonly reports: object[] = [];
  /** What a device let in and the server would not have. */
  readonly doubtful: string[] = [];
  readonly recorded = new Set<string>();

  sell(count: number, item: Partial<PretendItem> = {}): PretendItem {
    const sold: PretendItem = {
      itemId: idOf(count),
      code: codeOf(count),
      name: `Guest ${count}`,
      type: 'Floor',
      seat: '',
      state: 'Good',
      version: 1,
      kind: 'ticket',
      isUnlisted: false,
      scans: [],
      ...item,
    };
    this.items.push(sold);
    return sold;
  }

  /** The requests of the device with this token. */
  readonly ask: Ask = async <Data, Variables>({ document, variables, token }: Question<Data, Variables>): Promise<Data> => {
    const [operation] = document.definitions;
    const name = operation && 'name' in operation ? (operation.name?.value ?? '') : '';
    await Promise.resolve();
    if (!this.isThere) throw new NoAnswer('cut');
    this.asked.push(name);
    if (name !== 'PairDoor' && (this.isEnded || token === null)) throw new Refused('DEVICE_ENDED', 'This device is no longer paired.');
    const answer = await this.answer(name, variables as Inputs, token ?? '');
    if (this.losesAnswers > 0) {
      this.losesAnswers -= 1;
      throw new NoAnswer('lost');
    }
    return answer as Data;
  };

  private async answer(name: string, variables: Inputs, by: string): Promise<unknown> {
    const input = variables.input ?? {};
    switch (name) {
      case 'PairDoor':
        if (input.code?.startsWith('WRONG'))
          throw new Refused('PAIRING_CODE_WRONG', 'This code is not valid. It works once, and for 15 minutes.');
        this.isEnded = false;
        return { pairDoorDevice: { token: `token-${input.code}`, deviceId: idOf(1), name: 'Garden gate', endsAt: this.endsAt } };
      case 'OwnDoorDevice':
        return { ownDoorDevice: this.self };
      case 'ReportDoor':
        this.reports.push(input);
        return { reportDoorDevice: this.self };
      case 'DoorSync':
        return this.list();
      case 'DoorScan':
        if (this.questions && !input.answers)
          return { scanCode: { ...this.scan(null, '', by), verdict: 'Unanswered', questions: this.questions } };
        return { scanCode: this.scan(this.items.find(({ code }) => code === input.code) ?? null, input.attempt ?? '', by) };
      case 'AdmitListed':
        return { admitItem: this.scan(this.items.find(({ itemId }) => itemId === input.itemId) ?? null, input.attempt ?? '', by) };
      case 'ApplyDoorScans':
        return { applyScans: await this.apply(input.scans ?? [], by) };
      case 'UndoDoorScan':
        return { undoScan: this.undo(input.attempt ?? '') };
      default:
        throw new Error(`Nobody expected ${name}`);
    }
  }

  private get self() {
    const { endsAt, events, gateId } = this;
    return { deviceId: idOf(1), name: 'Garden gate', endsAt, now: new Date(this.now).toISOString(), events, gateId };
  }

  get counts() {
    const sold = this.items.filter(({ kind }) => kind === 'ticket');
    return { scanned: sold.filter(({ scans }) => scans.length > 0).length, sold: sold.length, doubtful: this.doubtful.length };
  }

  private async list() {
    const names = { types: [] as string[], typeIds: [] as string[], sectionIds: [] as string[], dayIds: [DAY._id] };
    const listed = this.items.filter(({ isUnlisted }) => !isUnlisted);
    const rows = await Promise.all(
      listed.map(async (item) => writeDoorRow({ ...ruled(item), hashes: [await codeHashOf(item.code)] }, names)),
    );
    const event = { eventId: EVENT, eventName: 'The Copper Kings', cancel: false, isMultipleDays: false, timezone: 'America/Denver' };
    const { keys, unlisted, rules } = this;
    const tags = [await sellableTagOf(EVENT)];
    const { types, typeIds, sectionIds } = names;
    const list = { ...event, days: [DAY], tags, keys, unlisted, rules, types, typeIds, sectionIds, rows, next: null, total: rows.length };
    return { doorList: { ...list, asOf: new Date(this.now).toISOString() }, scanList: { ...this.counts, opensAt: DOORS } };
  }

  private verdict(item: PretendItem | null) {
    const event = { _id: EVENT, cancel: false, isMultipleDays: false, timezone: 'America/Denver', performances: [{ schedule: [DAY] }] };
    return item ? verdictOf(ruled(item), { event, now: new Date(this.now), version: item.version }) : ('NotValid' as const);
  }

  private scan(item: PretendItem | null, attempt: string, by: string) {
    let verdict = this.verdict(item);
    if (item && isApproval(verdict)) item.scans.push({ attempt, by, at: this.now });
    else if (item?.scans.at(-1)?.attempt === attempt) verdict = item.kind === 'upgrade' ? 'HandOut' : 'LetIn';
    const { name = null, type: itemName = null, seat = null } = item ?? {};
    const last = item?.scans.at(-1);
    const what = { name, itemName, seat, quantity: null, remaining: null, accessNeeds: null, orderId: null, more: null };
    const scanned = { scannedAt: last ? new Date(last.at).toISOString() : null, scannerName: null };
    return { ok: isApproval(verdict), verdict, message: verdict, reason: null, ...what, ...scanned, ...this.counts };
  }

  /** Also what another device lets in. */
  async apply(scans: readonly Sent[], by: string) {
    if (scans.some(({ hash }) => hash !== null && hash === this.failsOver)) throw new Refused('INTERNAL', 'INTERNAL');
    const outcomes: { attempt: string; outcome: string }[] = [];
    for (const { attempt, itemId, hash, verdict } of scans) {
      const hashes = await Promise.all(this.items.map(async (each) => [each, await codeHashOf(each.code)] as const));
      const item = hashes.find(([each, own]) => each.itemId === itemId && own === hash)?.[0] ?? null;
      const isKnown = this.recorded.has(attempt) || this.items.some((each) => each.scans.some((scan) => scan.attempt === attempt));
      const isGiven = verdict === 'LetIn' || verdict === 'HandOut';
      const outcome = isKnown ? 'Repeated' : !isGiven ? 'Recorded' : isApproval(this.verdict(item)) ? 'Applied' : 'Doubtful';
      if (outcome === 'Applied') item!.scans.push({ attempt, by, at: this.now });
      if (outcome === 'Doubtful') this.doubtful.push(attempt);
      if (outcome !== 'Repeated') this.recorded.add(attempt);
      outcomes.push({ attempt, outcome });
    }
    return { scans: outcomes, ...this.counts };
  }

  private undo(attempt: string) {
    const item = this.items.find(({ scans }) => scans.at(-1)?.attempt === attempt);
    if (!item) throw new Refused('SCAN_NOT_SCANNED', 'This ticket has not been scanned.');
    item.scans.pop();
    return this.counts;
  }
}

const DAY = { _id: 'd'.repeat(24), doorsAt: DOORS, startsAt: '2026-11-22T02:00:00.000Z', endsAt: END };

function ruled({ itemId, name, type, seat, state, version, kind, scans }: PretendItem) {
  const scan = [{ dayId: null, scanned: scans.length > 0, scannedAt: scans.length > 0 ? new Date(scans.at(-1)!.at) : null }];
  return { itemId, name, type, typeId: type, seat, sectionId: '', state, version, kind, note: '', eventId: EVENT, scan };
}

/** A key of the organization, whose codes the door knows by their signature: one for each count. */
export async function signerFor(server: PretendServer): Promise<(count: number) => Promise<string>> {
  const keyId = '0a0b0c0d';
  const { privateKey, publicKey } = (await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])) as CryptoKeyPair;
  const raw = new Uint8Array(await crypto.subtle.exportKey('raw', publicKey));
  const text = btoa(String.fromCodePoint(...raw))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace('=', '');
  server.keys = [{ keyId, publicKey: text }];
  return async (count) => {
    const tag = await sellableTagOf(EVENT);
    const payload = payloadOf({ keyId, kind: 'ticket', orderId: idOf(90), itemId: idOf(count), version: 1, tag });
    return signedCodeText(payload, new Uint8Array(await crypto.subtle.sign('Ed25519', privateKey, payload)));
  };
}
