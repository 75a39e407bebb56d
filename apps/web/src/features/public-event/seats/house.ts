import { seatsOf, seatWords, type PlacedSeat, type PlanArea, type PlanLayout } from '@marquee/shared/seating/plan-layout';
import type { PackedPlan } from '@marquee/shared/seating/packed-plan';
import { packedPlaces, unpackedWhenAsked, type SeatPlaces } from '@marquee/shared/seating/seat-places';
import { seatNeighbors, type SeatNeighbors } from '@marquee/shared/seating/seat-neighbors';
import { companionPriceOf, isCompanion, type SeatRules } from '@marquee/shared/seating/seat-rules';
import type { OfferedTicket } from '../offer.ts';

/** The plan of an event as `/seating/<id>/plan` answers it: its categories and areas with the ids that the event gave them. */
export interface SeatingPlan {
  readonly layout: PackedPlan;
  readonly categories: readonly { readonly _id: string; readonly categoryId: string }[];
}

/** What is chosen as one: a seat, or a table that is sold whole with all its seats. */
export interface Unit {
  /** Of its first seat. */
  readonly id: string;
  /** Places in `House.seats`. */
  readonly places: readonly number[];
  readonly seats: readonly PlacedSeat[];
  readonly isTable: boolean;
  /** In the layout. */
  readonly categoryId: string;
  /** `Stalls, row F, seat 12`, or `Cabaret, table 4`. */
  readonly words: string;
}

/** A standing area that is sold. */
export interface Floor {
  readonly area: PlanArea;
  readonly categoryId: string;
}

export interface House {
  readonly layout: PlanLayout;
  readonly places: SeatPlaces;
  readonly hasWholeTables: boolean;
  readonly seats: readonly PlacedSeat[];
  readonly units: ReadonlyMap<string, Unit>;
  /** The unit of each seat. */
  readonly unitAt: readonly Unit[];
  /** How they lie beside each other; tables are not among them. */
  readonly neighbors: SeatNeighbors;
  readonly floors: readonly Floor[];
  /** Categories of the layout by what their ticket types name. */
  readonly categoryOf: ReadonlyMap<string, string>;
}

export function houseOf({ layout: packed, categories }: SeatingPlan): House {
  const layout = unpackedWhenAsked(packed);
  const floors = layout.areas.flatMap((area) => (area.categoryId === null ? [] : [{ area, categoryId: area.categoryId }]));
  const categoryOf = new Map(categories.map(({ _id, categoryId }) => [_id, categoryId]));
  let seats: readonly PlacedSeat[] | null = null;
  let units: Units | null = null;
  let neighbors: SeatNeighbors | null = null;
  // what the first picture does not need is made afterward: a phone takes longer for it than for drawing
  const house: House = {
    layout,
    places: packedPlaces(packed),
    hasWholeTables: layout.sections.some(({ tables }) => tables.some(({ isWhole }) => isWhole)),
    floors,
    categoryOf,
    get seats() {
      seats ??= seatsOf(layout);
      return seats;
    },
    get units() {
      units ??= unitsOf(house.seats);
      return units.byId;
    },
    get unitAt() {
      units ??= unitsOf(house.seats);
      return units.at;
    },
    get neighbors() {
      neighbors ??= seatNeighbors(layout);
      return neighbors;
    },
  };
  return house;
}

interface Units {
  readonly byId: ReadonlyMap<string, Unit>;
  readonly at: readonly Unit[];
}

function unitsOf(seats: readonly PlacedSeat[]): Units {
  const byId = new Map<string, Unit>();
  const unitAt = seats.map((placed, at) => {
    const { seat, table } = placed;
    const [first] = table?.isWhole ? table.seats : [seat];
    const known = byId.get(first!.id);
    if (known) return known;
    const places = table?.isWhole ? table.seats.map((_, i) => at + i) : [at];
    const unit: Unit = {
      id: first!.id,
      places,
      seats: places.map((place) => seats[place]!),
      isTable: places.length > 1,
      categoryId: seat.categoryId ?? '',
      words: table?.isWhole ? `${placed.section.name}, table ${table.label}` : seatWords(placed),
    };
    byId.set(unit.id, unit);
    return unit;
  });
  return { byId, at: unitAt };
}

/** The ticket types of each category that can be bought, in their order: the first is a seat's price unless its buyer chooses another. */
export function typesByCategory({ categoryOf }: House, types: readonly OfferedTicket[]): ReadonlyMap<string, readonly OfferedTicket[]> {
  const offered = types.filter(({ ended, categoryId }) => !ended && categoryOf.has(categoryId ?? ''));
  return Map.groupBy(offered, ({ categoryId }) => categoryOf.get(categoryId!)!);
}

/** `F12` of a seat, `4` of a table, `4-2` of a seat at one. */
export function chipOf({ seats: [first], isTable }: Unit): string {
  if (!first) return '';
  if (isTable) return first.row.label;
  return first.table ? `${first.row.label}-${first.seat.number}` : `${first.row.label}${first.seat.number}`;
}

/** Without its section, which stands beside it: `Row F, seat 12`. */
export function placeOf({ seats: [first], words }: Unit): string {
  const rest = words.slice((first?.section.name.length ?? 0) + 2);
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}

/** A ticket type at the price that it has on a seat: companions may pay less (BYD-081). */
export function typeOn(
  { seats: [first], isTable }: Unit,
  type: OfferedTicket,
  { companionPrice }: Pick<SeatRules, 'companionPrice'>,
): OfferedTicket {
  return !isTable && first && isCompanion(first) ? { ...type, listPrice: companionPriceOf(type.listPrice, companionPrice) } : type;
}

/** The companion seats that go with a wheelchair space: those beside it, as many as the rule says. */
export function companionsOf({ unitAt, seats }: House, space: Unit, { companionsEach }: Pick<SeatRules, 'companionsEach'>): Unit[] {
  const found: Unit[] = [];
  for (const step of [1, -1])
    for (let at = space.places[0]! + step; found.length < companionsEach; at += step) {
      const placed = seats[at];
      if (!placed || placed.row !== space.seats[0]!.row || !isCompanion(placed)) break;
      found.push(unitAt[at]!);
    }
  return found;
}

/** `Row G, 12 to 14`: seats of one row; of several rows one after the other. */
export function rangeOf(units: readonly Unit[]): string {
  const rows = Map.groupBy(units, ({ seats }) => seats[0]!.row);
  return [...rows.values()]
    .map((own) => {
      const numbers = own.map(({ seats }) => seats[0]!.seat.number);
      if (own.length === 1) return placeOf(own[0]!);
      const [row] = placeOf(own[0]!).split(', seat ');
      return `${row}, ${numbers[0]} to ${numbers.at(-1)}`;
    })
    .join('; ');
}
