import { isApproval, type Verdict as Word } from '@marquee/shared/door/verdict';
import type { Passage } from '@marquee/shared/door/gates';
import type { DoorAnswerFragment } from '#gql/graphql.ts';
import type { Verdict } from '#parts/door/use-verdicts.ts';
import { AdmitListedDocument, DoorScanDocument } from '../scanner-app.graphql.ts';
import { aloneVerdictOf, judge, type Judged } from './judge.ts';
import type { Admission, QueuedShowing } from './kept.ts';
import type { Line } from './line.ts';
import type { Listing } from './listing.ts';
import type { Phone } from './phone.ts';
import { readAtDoor, type ReadAtDoor } from './read-code.ts';
import { NoAnswer, Refused } from './server.ts';

/** An online door asks the server first, which knows what the other doors did a second ago; it waits no longer for it. */
const PATIENCE_MS = 1000;

/** No list of this event is on the phone yet. */
export class NoList extends Error {}

/** Without a network nothing is asked, and nothing answered (docs/decisions/0122). */
export type Answers = { customFieldId: string; value: string }[] | null;
type AskOnline = (attempt: string, passage: Passage) => Promise<DoorAnswerFragment>;
interface Waiting {
  readonly listing: Listing;
  readonly judged: Judged;
  readonly attempt: string;
}

/** One showing after the other: the server's verdict where it answers quickly, else the phone's own, stored before it is told. */
export class Showings {
  private last: Promise<unknown> = Promise.resolve();
  private waiting: Waiting | null = null;

  constructor(
    private readonly phone: Phone,
    private readonly line: Line,
    private readonly onQueued: () => void,
  ) {}

  /** A code before the camera, from a scanner, or typed; `answers` to what the server asked of it. @throws NoList */
  show(scanned: string, answers: Answers = null): Promise<Verdict> {
    return this.inTurn(async (listing) => {
      const { eventId } = listing.head;
      const shown = await readAtDoor(listing, scanned);
      const ask: AskOnline = async (attempt, passage) => {
        const variables = { input: { eventId, code: scanned, attempt, answers, passage } };
        return (await this.line.ask({ document: DoorScanDocument, variables, patienceMs: PATIENCE_MS })).scanCode;
      };
      return this.answer(listing, shown, ask);
    });
  }

  /** An item of the list that somebody found by its holder's name. @throws NoList */
  showItem(itemId: string, answers: Answers = null): Promise<Verdict> {
    return this.inTurn(async (listing) => {
      const { eventId } = listing.head;
      const row = listing.byItem(itemId);
      const [hash] = row?.hashes ?? [];
      if (!row || hash === undefined) throw new NoList();
      const ask: AskOnline = async (attempt, passage) => {
        const variables = { input: { eventId, itemId, qrVersion: row.version, attempt, answers, passage } };
        return (await this.line.ask({ document: AdmitListedDocument, variables, patienceMs: PATIENCE_MS })).admitItem;
      };
      return this.answer(listing, { hash, row, signed: null, sameItem: null, itemId }, ask);
    });
  }

  /** What staff decided of a code that is not on the list; null where something else was shown since. */
  decide(attempt: string, letsIn: boolean): Promise<Verdict | null> {
    return this.inTurn(async () => {
      const { waiting } = this;
      if (waiting?.attempt !== attempt) return null;
      this.waiting = null;
      if (letsIn) return this.admit(waiting);
      await this.refuse(waiting.listing, waiting.judged, 'NotValid');
      return null;
    });
  }

  private inTurn<Result>(act: (listing: Listing) => Promise<Result>): Promise<Result> {
    const turn = this.last.then(() => {
      const { listing } = this.phone;
      if (!listing) throw new NoList();
      return act(listing);
    });
    this.last = turn.catch(() => undefined);
    return turn;
  }

  private async answer(listing: Listing, shown: ReadAtDoor, ask: AskOnline): Promise<Verdict> {
    await this.refuseWaiting();
    const before = judge(this.phone, listing, shown);
    // what this phone let in and the server may not know yet, the server would let in again
    const isUnknown = before.admissions.some(({ sentAt }) => sentAt === null);
    const answered = this.phone.isOnline && !isUnknown ? await this.askFirst(listing, before, ask) : null;
    if (answered) return answered;
    const judged = judge(this.phone, listing, shown);
    if (!isApproval(judged.verdict)) return this.refuse(listing, judged, judged.verdict);
    const attempt = this.phone.askedFor(listing.head.eventId, shown.hash)?.attempt ?? crypto.randomUUID();
    const waiting = { listing, judged, attempt };
    if (!judged.asks) return this.admit(waiting);
    this.waiting = waiting;
    return { ...aloneVerdictOf(this.phone, listing, judged, judged.verdict, null), asks: attempt };
  }

  /** The server's verdict; null without an answer in time. The id of the showing is stored before it is sent, and goes on with its code. */
  private async askFirst(listing: Listing, judged: Judged, ask: AskOnline): Promise<Verdict | null> {
    const { phone } = this;
    const { eventId } = listing.head;
    const { hash } = judged.shown;
    const before = phone.askedFor(eventId, hash);
    const asked = before ?? { eventId, hash, attempt: crypto.randomUUID() };
    if (!before) await phone.noteAsked(asked);
    const answer = await ask(asked.attempt, judged.place.passage).catch(withoutAnswer);
    if (!answer) return null;
    const { scanned, sold, doubtful, accessNeeds, ...verdict } = answer;
    const { attempt } = asked;
    if (answer.ok) await phone.admit(admissionOf(phone, listing, judged, attempt, phone.now()), null);
    else await phone.forgetAsked(asked);
    phone.count(eventId, { scanned, sold, doubtful });
    return { ...verdict, accessNeeds: accessNeeds ?? null, more: null, ...(answer.ok && { attempt }) };
  }

  private async admit({ listing, judged, attempt }: Waiting): Promise<Verdict> {
    const { phone } = this;
    const wasAsked = phone.askedFor(listing.head.eventId, judged.shown.hash) !== null;
    const showing = { ...showingOf(phone, listing, judged, attempt, judged.verdict), wasAsked };
    const isNew = await phone.admit(admissionOf(phone, listing, judged, attempt, null), showing);
    if (isNew) this.onQueued();
    const again = judged.kind === 'upgrade' ? 'AlreadyHandedOut' : 'AlreadyScanned';
    return aloneVerdictOf(phone, listing, judged, isNew ? judged.verdict : again, attempt);
  }

  private async refuse(listing: Listing, judged: Judged, verdict: Word): Promise<Verdict> {
    // an id of its own: that of an unanswered question may have let somebody in, and stays with its code
    await this.phone.record(showingOf(this.phone, listing, judged, crypto.randomUUID(), verdict));
    this.onQueued();
    return aloneVerdictOf(this.phone, listing, judged, verdict, null);
  }

  /** The next guest came before somebody decided: nobody was let in. */
  private async refuseWaiting(): Promise<void> {
    const { waiting } = this;
    this.waiting = null;
    if (waiting) await this.refuse(waiting.listing, waiting.judged, 'NotValid');
  }
}

function withoutAnswer(error: unknown): null {
  if (error instanceof NoAnswer) return null;
  // a fault of the server is no verdict; the end of the pairing is one for the whole phone
  if (error instanceof Refused && error.code !== 'DEVICE_ENDED') return null;
  throw error;
}

function admissionOf(phone: Phone, { head: { eventId } }: Listing, judged: Judged, attempt: string, sentAt: number | null): Admission {
  const { shown, kind, day, place, admissions } = judged;
  const nth = (admissions.at(-1)?.nth ?? -1) + 1;
  return { attempt, eventId, itemId: shown.itemId, hash: shown.hash, kind, day, passage: place.passage, nth, at: phone.now(), sentAt };
}

function showingOf(phone: Phone, { head: { eventId } }: Listing, judged: Judged, attempt: string, verdict: Word): QueuedShowing {
  const { itemId, hash } = judged.shown;
  // an item that nobody knows has no place where the server could look for its hash
  const named = itemId ? { itemId, hash } : { itemId: null, hash: null };
  return { attempt, eventId, ...named, ...judged.place, seq: phone.nextSeq(), at: phone.now(), verdict, wasAsked: false };
}
