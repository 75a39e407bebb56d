import { linesOf, seatOfLine, unpackPlan, type PackedPlan, type PackedRow } from './packed-plan.ts';
import type { PlacedSeat, PlanLayout, PlanSeat } from './plan-layout.ts';

/** Where the seats of a plan are, in the order of `seatsOf`: all that a small picture of a large house needs. */
export interface SeatPlaces {
  readonly xs: Float64Array;
  readonly ys: Float64Array;
  /** Their sections and categories, by the order of the plan; -1 is no category. */
  readonly sections: Int16Array;
  readonly categories: Int16Array;
}

export function placesOf({ categories, sections }: Pick<PlanLayout, 'categories' | 'sections'>, seats: readonly PlacedSeat[]): SeatPlaces {
  const [ofSection, ofCategory] = [new Map(sections.map((section, at) => [section, at])), indexOf(categories)];
  return {
    xs: Float64Array.from(seats, ({ seat }) => seat.x),
    ys: Float64Array.from(seats, ({ seat }) => seat.y),
    sections: Int16Array.from(seats, ({ section }) => ofSection.get(section) ?? -1),
    categories: Int16Array.from(seats, ({ seat }) => ofCategory.get(seat.categoryId ?? '') ?? -1),
  };
}

/** The same of a plan as it is sent, without an object for each seat: making those is most of what a phone does until it draws a house of 20,000. */
export function packedPlaces({ categories, sections }: PackedPlan): SeatPlaces {
  const ofCategory = indexOf(categories);
  const [xs, ys, own, all]: [number[], number[], number[], number[]] = [[], [], [], []];
  for (const [section, { rows, tables }] of sections.entries()) {
    for (const { seats } of [...rows, ...tables]) {
      for (let from = 0; from < seats.length;) {
        // `id x y category flags number`
        const x = seats.indexOf(' ', from) + 1;
        const y = seats.indexOf(' ', x) + 1;
        const category = seats.indexOf(' ', y) + 1;
        const flags = seats.indexOf(' ', category) + 1;
        xs.push(Number(seats.slice(x, y - 1)));
        ys.push(Number(seats.slice(y, category - 1)));
        own.push(ofCategory.get(seats.slice(category, flags - 1)) ?? -1);
        all.push(section);
        const end = seats.indexOf('\n', flags);
        from = end < 0 ? seats.length : end + 1;
      }
    }
  }
  return { xs: Float64Array.from(xs), ys: Float64Array.from(ys), sections: Int16Array.from(all), categories: Int16Array.from(own) };
}

const indexOf = (categories: PlanLayout['categories']) => new Map(categories.map(({ id }, at) => [id, at]));

/** As `unpackPlan`, but each row makes its seats when they are first asked for. */
export function unpackedWhenAsked(plan: PackedPlan): PlanLayout {
  const sections = plan.sections.map((section) => ({ ...section, rows: section.rows.map(late), tables: section.tables.map(late) }));
  return { ...unpackPlan({ ...plan, sections: [] }), sections };
}

function late<Row extends PackedRow>({ seats, ...row }: Row): Omit<Row, 'seats'> & { readonly seats: readonly PlanSeat[] } {
  let made: PlanSeat[] | null = null;
  return Object.defineProperty(row, 'seats', {
    enumerable: true,
    get: () => (made ??= linesOf(seats).map(seatOfLine)),
  }) as Omit<Row, 'seats'> & { readonly seats: readonly PlanSeat[] };
}
