import { readDoorRow, writeDoorRow, type DoorRow } from '@marquee/shared/door/door-row';
import type { DeviceList } from '@marquee/shared/door/offline-verdict';
import { spellsName } from './name-search.ts';
import type { ListHead } from './kept.ts';

/** A list is stored in so many pieces by its items' ids: opening it decrypts few, and a sale writes one of them anew. */
const BUCKETS = 64;
const FOUND_MAX = 20;

/** What rows are written with. */
export type ListNames = Pick<ListHead, 'types' | 'typeIds' | 'sectionIds'>;

/** A reading of the server's list. */
export interface ListPage extends ListNames {
  readonly rows: readonly string[];
}

/** The list of one event in memory: a verdict reads it without waiting. */
export class Listing {
  private readonly buckets = new Map<string, Map<string, DoorRow>>();
  private readonly byHash = new Map<string, DoorRow>();
  private readonly names: { readonly types: string[]; readonly typeIds: string[]; readonly sectionIds: string[] };
  private size = 0;

  constructor(
    private headNow: ListHead,
    stored: ReadonlyMap<string, readonly string[]> = new Map(),
  ) {
    this.names = copyOf(headNow);
    for (const texts of stored.values()) this.take(texts, headNow);
  }

  get head(): ListHead {
    return this.headNow;
  }

  get codes(): number {
    return this.size;
  }

  /** What the rule reads of the event. */
  get deviceList(): DeviceList {
    const { eventId: _id, cancel, isMultipleDays, timezone, days, tags, unlisted, rules } = this.headNow;
    return { event: { _id, cancel, isMultipleDays, timezone, performances: [{ schedule: days.map(dayOf) }] }, tags, unlisted, rules };
  }

  byCode(hash: string): DoorRow | null {
    return this.byHash.get(hash) ?? null;
  }

  byItem(itemId: string): DoorRow | null {
    return this.buckets.get(bucketOf(itemId))?.get(itemId) ?? null;
  }

  /** Items whose holder's name has these words, in their order by name. */
  find(text: string): { readonly rows: readonly DoorRow[]; readonly hasMore: boolean } {
    const found = [...this.buckets.values()].flatMap((bucket) => [...bucket.values()].filter((row) => spellsName(row.name, text)));
    const sorted = found.toSorted((a, b) => a.name.localeCompare(b.name) || a.seat.localeCompare(b.seat, 'en', { numeric: true }));
    return { rows: sorted.slice(0, FOUND_MAX), hasMore: sorted.length > FOUND_MAX };
  }

  /** A later head, with rows that replace earlier ones. Returns what is to be stored of them. */
  update(head: Omit<ListHead, keyof ListNames>, pages: readonly ListPage[]): ReadonlyMap<string, readonly string[]> {
    const daysBefore = this.dayIds.join();
    this.headNow = { ...head, ...this.names };
    const touched = new Set(pages.flatMap((page) => this.take(page.rows, page)));
    // stored rows name days by their place, which is another one now
    if (this.dayIds.join() !== daysBefore) for (const bucket of this.buckets.keys()) touched.add(bucket);
    const written = new Map([...touched].map((bucket) => [bucket, this.textsOf(bucket)]));
    // writing them has named what was new
    this.headNow = { ...head, ...copyOf(this.names) };
    return written;
  }

  /** Returns the buckets of these rows. */
  private take(texts: readonly string[], { types, typeIds, sectionIds }: ListNames): string[] {
    const names = { eventId: this.headNow.eventId, types, typeIds, sectionIds, dayIds: this.dayIds };
    return texts.flatMap((text) => {
      const row = readDoorRow(text, names);
      return row ? this.put(row) : [];
    });
  }

  private put(row: DoorRow): string {
    const name = bucketOf(row.itemId);
    const bucket = this.buckets.get(name) ?? new Map<string, DoorRow>();
    this.buckets.set(name, bucket);
    const before = bucket.get(row.itemId);
    for (const hash of before?.hashes ?? []) this.byHash.delete(hash);
    for (const hash of row.hashes) this.byHash.set(hash, row);
    bucket.set(row.itemId, row);
    if (!before) this.size += 1;
    return name;
  }

  private textsOf(bucket: string): string[] {
    const names = { ...this.names, dayIds: this.dayIds };
    return [...(this.buckets.get(bucket)?.values() ?? [])].map((row) => writeDoorRow(row, names));
  }

  private get dayIds(): readonly string[] {
    return this.headNow.days.map(({ _id }) => _id);
  }
}

function copyOf({ types, typeIds, sectionIds }: ListNames) {
  return { types: [...types], typeIds: [...typeIds], sectionIds: [...sectionIds] };
}

function bucketOf(itemId: string): string {
  return String(Number.parseInt(itemId.slice(-2), 16) % BUCKETS);
}

function dayOf({ _id, doorsAt, startsAt, endsAt }: ListHead['days'][number]) {
  return { _id, doorsAt: doorsAt ?? null, startsAt, endsAt };
}
