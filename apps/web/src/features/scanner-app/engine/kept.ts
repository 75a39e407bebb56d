import type { DoorRules, Passage } from '@marquee/shared/door/gates';
import type { UnlistedRule } from '@marquee/shared/door/offline-verdict';
import type { Verdict } from '@marquee/shared/door/verdict';

/** An event at whose door the device acts. */
export interface DeviceEvent {
  readonly eventId: string;
  readonly name: string;
  readonly startsAt?: string | null;
  readonly timezone: string;
  /** Until when its list may be kept (BYD-146). */
  readonly keptUntil: string;
}

/** What a phone knows of itself. */
export interface OwnDevice {
  /** Sent with each request. */
  readonly token: string;
  readonly deviceId: string;
  readonly name: string;
  readonly endsAt: string;
  /** The gate where the manager put it; null is any. */
  readonly gateId: string | null;
  /** Who leaves is scanned, where its gate goes both ways. */
  readonly isOut?: boolean;
  /** Absent until the server said so. */
  readonly maySell?: boolean;
  readonly events: readonly DeviceEvent[];
  /** The event whose door is open; null before one was chosen. */
  readonly eventId: string | null;
  /** How far the server's clock is ahead of the phone's, ms. */
  readonly aheadMs: number;
}

/** A list without its rows. */
export interface ListHead {
  readonly eventId: string;
  readonly eventName: string;
  readonly cancel: boolean;
  readonly isMultipleDays: boolean;
  readonly timezone: string;
  readonly days: readonly { readonly _id: string; readonly doorsAt?: string | null; readonly startsAt: string; readonly endsAt: string }[];
  readonly tags: readonly string[];
  readonly keys: readonly { readonly keyId: string; readonly publicKey: string }[];
  readonly unlisted: UnlistedRule;
  /** Of this phone's rows: processes of the server name types in orders of their own. */
  readonly types: readonly string[];
  readonly typeIds: readonly string[];
  readonly sectionIds: readonly string[];
  /** Gates and rules of ticket types. */
  readonly rules: DoorRules;
  readonly asOf: string;
  /** Counts of the server. */
  readonly scanned: number;
  readonly sold: number;
  readonly doubtful: number;
  readonly opensAt: string | null;
}

/** A showing that the server has not got yet. Its code is not kept, only the hash of it. */
export interface QueuedShowing {
  readonly attempt: string;
  readonly eventId: string;
  readonly itemId: string | null;
  readonly hash: string | null;
  readonly gateId: string | null;
  readonly passage: Passage;
  readonly seq: number;
  /** By the server's clock, ms. */
  readonly at: number;
  readonly verdict: Verdict;
  /** The server was asked by the same id and may know it: it is undone there. */
  readonly wasAsked: boolean;
}

/** What this phone let in, until its list says so itself. */
export interface Admission {
  readonly attempt: string;
  readonly eventId: string;
  /** Null for a code that the server alone knew; then its hash names it. */
  readonly itemId: string | null;
  readonly hash: string;
  readonly kind: 'ticket' | 'upgrade';
  /** The day at the venue of a ticket for several days, else empty: on another day it is let in anew. */
  readonly day: string;
  readonly passage: Passage;
  /** Counts its passages by this phone since its list: what may come in twice has two. */
  readonly nth: number;
  /** By the server's clock, ms. */
  readonly at: number;
  /** When the server got it; null before. */
  readonly sentAt: number | null;
}

/** A question to the server that has no answer yet: the same code goes on by the same id, so that it admits once. */
export interface Asked {
  readonly eventId: string;
  /** Of its code. */
  readonly hash: string;
  readonly attempt: string;
}

/** Everything but rows. */
export interface Kept {
  readonly device: OwnDevice | null;
  readonly heads: readonly ListHead[];
  readonly showings: readonly QueuedShowing[];
  readonly admissions: readonly Admission[];
  readonly asked: readonly Asked[];
}

/** One for each passage of an item on a day, so that two windows of one phone cannot both let it in. */
export function placeOf({ eventId, itemId, hash, day, nth }: Pick<Admission, 'eventId' | 'itemId' | 'hash' | 'day' | 'nth'>): string {
  return [eventId, itemId ?? hash, day, nth].join(' ');
}
