import type { DoorRow } from '@marquee/shared/door/door-row';
import { offlineVerdictOf, type OfflineVerdict } from '@marquee/shared/door/offline-verdict';
import { passageAt, type DoorPlace } from '@marquee/shared/door/gates';
import { rulingText } from '@marquee/shared/door/ruling-text';
import { isApproval, type Verdict as Word } from '@marquee/shared/door/verdict';
import { localDateOf } from '@marquee/shared/time/local-day';
import { zoneOr } from '@marquee/shared/time/zone';
import type { Verdict } from '#parts/door/use-verdicts.ts';
import type { Admission } from './kept.ts';
import type { Listing } from './listing.ts';
import type { Phone } from './phone.ts';
import type { ReadAtDoor } from './read-code.ts';

/** What the phone itself thinks of a showing. */
export interface Judged extends OfflineVerdict {
  readonly shown: ReadAtDoor;
  readonly kind: 'ticket' | 'upgrade';
  readonly day: string;
  /** How this phone let it through, where its list does not say so yet. */
  readonly admissions: readonly Admission[];
  readonly place: DoorPlace;
}

/** The verdict of the shared rule over the list, and over what this phone did since. */
export function judge(phone: Phone, listing: Listing, shown: ReadAtDoor): Judged {
  const { row, signed, sameItem, hash, itemId } = shown;
  const { eventId, isMultipleDays, timezone } = listing.head;
  const now = new Date(phone.now());
  const kind = (row ?? signed)?.kind ?? 'ticket';
  const day = isMultipleDays && kind === 'ticket' ? localDateOf(now, zoneOr(timezone)) : '';
  const admissions = phone.admissionsOf({ eventId, itemId, hash, day });
  const place = placeOn(phone, listing);
  const reading = { row, signed, sameItem, here: admissions.map(({ passage, at }) => ({ passage, at: new Date(at) })) };
  return { ...offlineVerdictOf(reading, listing.deviceList, now, place), shown, kind, day, admissions, place };
}

/** The manager chooses the gate of a phone, and whoever holds it the way, where the gate goes both. */
export function placeOn({ device }: Phone, { head: { rules } }: Listing): DoorPlace {
  const gateId = rules.gates.find(({ _id }) => _id === device?.gateId)?._id ?? null;
  return { gateId, passage: passageAt(rules, gateId, device?.isOut ?? false) };
}

/** What the screen shows of a showing that the phone decided alone. */
export function aloneVerdictOf(phone: Phone, listing: Listing, judged: Judged, verdict: Word, attempt: string | null): Verdict {
  const { shown, kind, admissions, isUnlisted } = judged;
  const admission = admissions.findLast(({ passage }) => passage === 'In') ?? null;
  const row = shown.row ?? shown.sameItem;
  const ok = isApproval(verdict);
  const now = phone.now();
  const isAgain = verdict === 'AlreadyScanned' || verdict === 'AlreadyHandedOut';
  const earlier = isAgain ? (admission?.at ?? lastScanOf(shown.row)) : null;
  return {
    ok,
    verdict,
    // the heading knows the usual ones; where to go and when is in the words of the rule
    message: verdict === judged.verdict ? rulingText(judged, listing.head.timezone) : '',
    reason: null,
    name: row?.name || null,
    itemName: row?.type || null,
    quantity: kind === 'upgrade' && row ? 1 : null,
    remaining: null,
    seat: row?.seat || null,
    scannedAt: ok ? isoOf(now) : earlier === null ? null : isoOf(earlier),
    scannerName: isAgain && admission ? (phone.device?.name ?? null) : null,
    secondsAgo: isAgain && admission ? Math.max(0, Math.round((now - admission.at) / 1000)) : null,
    orderId: null,
    more: null,
    note: row?.note || null,
    isOffline: true,
    unlistedSince: ok && isUnlisted ? listing.head.asOf : null,
    ...(ok && attempt && { attempt }),
  };
}

function lastScanOf(row: DoorRow | null): number | null {
  const times = (row?.scan ?? []).flatMap(({ scannedAt }) => (scannedAt ? Number(new Date(scannedAt)) : []));
  return times.length > 0 ? Math.max(...times) : null;
}

function isoOf(ms: number): string {
  return new Date(ms).toISOString();
}
