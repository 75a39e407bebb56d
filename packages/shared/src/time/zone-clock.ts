import { offsetAt } from './zone.ts';

/** Clocks are set forward and back at a quarter of an hour. */
const QUARTER_MS = 900_000;

/** The wall clocks of zones for many instants, most of them in the quarter of an hour of the one before. */
export class ZoneClock {
  private readonly known = new Map<string, { readonly quarter: number; readonly offset: number }>();

  /** `2026-11-24T12:10:11.000Z`, whose `Z` means the zone. */
  timeOf(at: Date, zone: string): string {
    return new Date(at.getTime() + this.offsetOf(at, zone)).toISOString();
  }

  private offsetOf(at: Date, zone: string): number {
    const quarter = Math.floor(at.getTime() / QUARTER_MS);
    const before = this.known.get(zone);
    if (before?.quarter === quarter) return before.offset;
    const offset = offsetAt(at, zone);
    this.known.set(zone, { quarter, offset });
    return offset;
  }
}
