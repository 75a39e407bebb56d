import type { DoorRules } from '@marquee/shared/door/gates';
import { DoorSyncDocument } from '../scanner-app.graphql.ts';
import type { DoorSyncQuery } from '#gql/graphql.ts';
import type { ListHead } from './kept.ts';
import type { Line } from './line.ts';
import { Listing, type ListNames, type ListPage } from './listing.ts';
import type { Phone } from './phone.ts';

const PATIENCE_MS = 20_000;
/** A list that has other rows than the server's is read anew, at most so often. */
const WHOLE_EVERY_MS = 60_000;

/** Reads what changed of a list since the last time, or all of it. */
export class ListKeeper {
  private readonly wholeAt = new Map<string, number>();

  constructor(
    private readonly phone: Phone,
    private readonly line: Line,
  ) {}

  /** @throws NoAnswer, Refused */
  async sync(eventId: string): Promise<void> {
    const before = await this.listingOf(eventId);
    const [first, ...more] = await this.read(eventId, before?.head.asOf ?? null);
    if (!first) return;
    const listing = before ?? new Listing({ ...headOf(first), ...NO_NAMES });
    const touched = listing.update(headOf(first), [first, ...more].map(pageOf));
    await this.phone.saveList(listing, touched, before === null);
    if (listing.codes !== first.doorList.total && before && this.mayReadWhole(eventId)) await this.readWhole(eventId);
  }

  private async readWhole(eventId: string): Promise<void> {
    const pages = await this.read(eventId, null);
    const listing = new Listing({ ...headOf(pages[0]!), ...NO_NAMES });
    await this.phone.saveList(listing, listing.update(headOf(pages[0]!), pages.map(pageOf)), true);
  }

  private mayReadWhole(eventId: string): boolean {
    const now = this.phone.ownTime();
    const isDue = now - (this.wholeAt.get(eventId) ?? -Infinity) >= WHOLE_EVERY_MS;
    if (isDue) this.wholeAt.set(eventId, now);
    return isDue;
  }

  /** That of the open door is in memory; another one is opened for a moment. */
  private async listingOf(eventId: string): Promise<Listing | null> {
    const { phone } = this;
    if (phone.listing?.head.eventId === eventId) return phone.listing;
    const head = phone.heads.get(eventId);
    return head ? new Listing(head, await phone.store.rows(eventId)) : null;
  }

  /** All pages; the first one says as of when they are. */
  private async read(eventId: string, since: string | null): Promise<DoorSyncQuery[]> {
    const pages: DoorSyncQuery[] = [];
    let after: string | null = null;
    do {
      const variables: { eventId: string; since: string | null; after: string | null } = { eventId, since, after };
      const page: DoorSyncQuery = await this.line.ask({ document: DoorSyncDocument, variables, patienceMs: PATIENCE_MS });
      pages.push(page);
      after = page.doorList.next ?? null;
    } while (after);
    return pages;
  }
}

const NO_NAMES: ListNames = { types: [], typeIds: [], sectionIds: [] };

function headOf({ doorList, scanList }: DoorSyncQuery): Omit<ListHead, keyof ListNames> {
  const { eventId, eventName, cancel, isMultipleDays, timezone, days, tags, keys, unlisted, rules, asOf } = doorList;
  const { scanned, sold, doubtful, opensAt } = scanList;
  const list = { eventId, eventName, cancel, isMultipleDays, timezone, days, tags, keys, unlisted, rules: rulesOf(rules), asOf };
  return { ...list, scanned, sold, doubtful, opensAt: opensAt ?? null };
}

function rulesOf({ gates, types, everybodyOutAt }: DoorSyncQuery['doorList']['rules']): DoorRules {
  return {
    gates: gates.map((gate) => ({ ...gate, opensAt: gate.opensAt ?? null, closesAt: gate.closesAt ?? null })),
    types: types.map((rule) => ({ ...rule, entries: rule.entries ?? null, from: rule.from ?? null })),
    everybodyOutAt: everybodyOutAt ?? null,
  };
}

function pageOf({ doorList: { types, typeIds, sectionIds, rows } }: DoorSyncQuery): ListPage {
  return { types, typeIds, sectionIds, rows };
}
