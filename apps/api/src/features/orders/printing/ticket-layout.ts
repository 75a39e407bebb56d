/** A rectangle on the page, in points from its upper left corner. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Where the parts of a ticket are. */
export interface TicketLayout {
  readonly poster: Box | null;
  /** Stands at the edge where no poster is. */
  readonly light: Box;
  /** Promoter, event, when and where, from its top down. */
  readonly text: Box;
  /** At the foot of the text: the tops of item, holder and contact. */
  readonly foot: readonly [item: number, holder: number, contact: number];
  /** The most lines of name and item, and of date, times, venue and address together. */
  readonly most: { readonly name: number; readonly facts: number; readonly item: number };
  /** A square. */
  readonly code: Box;
  readonly stub: Box | null;
  /** The ends of the line at which the stub is torn off. */
  readonly tear: readonly [number, number, number, number] | null;
}

const box = (left: number, top: number, width: number, height: number): Box => ({ left, top, width, height });

const LAYOUTS = {
  horizontal: {
    plain: {
      poster: box(0, 0, 60, 144),
      light: box(0, 0, 5, 144),
      text: box(16, 11, 248, 133),
      foot: [103, 117, 127],
      most: { name: 2, facts: 6, item: 1 },
      code: box(278, 11, 104, 104),
      stub: null,
      tear: null,
    },
    stub: {
      poster: null,
      light: box(0, 0, 5, 144),
      text: box(14, 10, 180, 134),
      foot: [106, 119, 128],
      most: { name: 2, facts: 5, item: 1 },
      code: box(202, 11, 94, 94),
      stub: box(314, 12, 74, 122),
      tear: [305, 0, 305, 144],
    },
  },
  vertical: {
    plain: {
      poster: box(0, 0, 144, 60),
      light: box(0, 0, 144, 5),
      text: box(12, 70, 120, 190),
      foot: [224, 238, 248],
      most: { name: 3, facts: 8, item: 2 },
      code: box(20, 262, 104, 104),
      stub: null,
      tear: null,
    },
    stub: {
      poster: null,
      light: box(0, 0, 144, 5),
      text: box(12, 14, 120, 140),
      foot: [138, 151, 160],
      most: { name: 2, facts: 7, item: 2 },
      code: box(27, 174, 90, 90),
      stub: box(12, 304, 120, 84),
      tear: [0, 294, 144, 294],
    },
  },
} as const satisfies Record<string, Record<string, TicketLayout>>;

export function layoutOf(isVertical: boolean, hasStub: boolean): TicketLayout {
  return LAYOUTS[isVertical ? 'vertical' : 'horizontal'][hasStub ? 'stub' : 'plain'];
}
