import { seatsOf, type PlanArea, type PlanLayout, type PlanPoint, type PlanSeat, type PlanShape, type PlanTable } from './plan-layout.ts';

/** As the pages have them; further categories start over. */
const CATEGORY_COLORS = {
  light: ['#b4236b', '#0b7f7a', '#2e6be6', '#a86200', '#65740f', '#6a6376'],
  dark: ['#ff7fb2', '#3cc9c0', '#7da9ff', '#f2a950', '#b9cb4e', '#a39cb1'],
};
type Theme = keyof typeof CATEGORY_COLORS;

/** Up to so many seats each one is a dot; of more, a dot would be smaller than a pixel, and neighbors of a row are a line. */
const MOST_DOTS = 3000;
const SEAT_WIDTH = 10;
/** Around the plan, in units. */
const MARGIN = 20;
/** Neighbors that are farther apart have an aisle between them. */
const GAP = 24;

const GROUND = {
  light: { shape: '#e5e2ea', text: '#6a6376', none: '#a39cb1' },
  dark: { shape: '#3a3544', text: '#a39cb1', none: '#6a6376' },
};

/**
 * The picture of a plan for a card: an SVG for both themes, which the `color-scheme` of its `img` chooses. Texts are left out: they could not
 * be read at this size.
 */
export function planPicture(layout: PlanLayout): string {
  const { areas, shapes } = layout;
  const seats = seatsOf(layout);
  const draw = seats.length > MOST_DOTS ? lines : dots;
  const ofCategory = Map.groupBy(seats, ({ seat }) => categoryAt(layout, seat.categoryId));
  const body = [
    ...shapes.flatMap(shapePicture),
    ...layout.sections.flatMap(({ tables }) => tables.map(tablePicture)),
    ...areas.map((area) => areaPicture(area, categoryAt(layout, area.categoryId))),
    ...[...ofCategory].map(([at, placed]) => `<path class="s ${classOf(at)}" d="${draw(placed)}"/>`),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox(layout)}"><style>${styles(layout)}</style>${body.join('')}</svg>`;
}

type Placed = ReturnType<typeof seatsOf>[number];

const categoryAt = ({ categories }: PlanLayout, id: string | null) => categories.findIndex((category) => category.id === id);
const classOf = (at: number) => (at < 0 ? 'none' : `c${at}`);
const round = Math.round;

/** Moves from seat to seat, and draws a line without length at each: its round caps are the dot. */
function dots(placed: readonly Placed[]): string {
  let [x, y] = [0, 0];
  const parts = placed.map(({ seat }) => {
    const [dx, dy] = [round(seat.x) - x, round(seat.y) - y];
    [x, y] = [x + dx, y + dy];
    return `m${dx}${dy < 0 ? dy : ` ${dy}`}h0`;
  });
  return parts.join('');
}

function lines(placed: readonly Placed[]): string {
  const ofRow = Map.groupBy(placed, ({ row }) => row);
  return [...ofRow.values()]
    .flatMap((row) => runsOf(row.map(({ seat }) => seat)))
    .map((run) => `M${at(run[0]!)}L${at(run.at(-1)!)}`)
    .join('');
}

/** Neighbors of a row that stand beside each other. */
function runsOf(seats: readonly PlanSeat[]): PlanSeat[][] {
  const runs: PlanSeat[][] = [];
  for (const seat of seats) {
    const last = runs.at(-1)?.at(-1);
    if (last && Math.hypot(seat.x - last.x, seat.y - last.y) <= GAP) runs.at(-1)!.push(seat);
    else runs.push([seat]);
  }
  return runs;
}

const at = ({ x, y }: PlanPoint) => `${round(x)} ${round(y)}`;

function areaPicture({ points }: PlanArea, category: number): string {
  return `<polygon class="a ${classOf(category)}" points="${points.map(at).join(' ')}"/>`;
}

/** Between its seats, which touch it. */
function tablePicture({ x, y, shape, seats }: PlanTable): string {
  const reach = Math.max(4, Math.min(...seats.map((seat) => round(Math.hypot(seat.x - x, seat.y - y)))) - SEAT_WIDTH / 2);
  const size = Number.isFinite(reach) ? reach : SEAT_WIDTH;
  if (shape === 'round') return `<circle class="o" cx="${round(x)}" cy="${round(y)}" r="${size}"/>`;
  const side = round(size * 1.4);
  return `<rect class="o" x="${round(x - side / 2)}" y="${round(y - side / 2)}" width="${side}" height="${side}" rx="2"/>`;
}

function shapePicture({ kind, x, y, width, height, rotation, points }: PlanShape): string[] {
  const turned = rotation ? ` transform="rotate(${round(rotation)} ${round(x)} ${round(y)})"` : '';
  if (kind === 'text') return [];
  if (kind === 'polygon') return [`<polygon class="o" points="${points.map(at).join(' ')}"${turned}/>`];
  if (kind === 'ellipse')
    return [`<ellipse class="o" cx="${round(x)}" cy="${round(y)}" rx="${round(width / 2)}" ry="${round(height / 2)}"${turned}/>`];
  const [left, top] = [round(x - width / 2), round(y - height / 2)];
  return [`<rect class="o" x="${left}" y="${top}" width="${round(width)}" height="${round(height)}" rx="4"${turned}/>`];
}

function styles({ categories }: PlanLayout): string {
  const fixed = `.s{fill:none;stroke-linecap:round;stroke-width:${SEAT_WIDTH}}.a{fill-opacity:.14;stroke-dasharray:6 4;stroke-width:2}`;
  return `${fixed}${colors(categories, 'light')}@media(prefers-color-scheme:dark){${colors(categories, 'dark')}}`;
}

function colors(categories: PlanLayout['categories'], theme: Theme): string {
  const { shape, none } = GROUND[theme];
  const palette = CATEGORY_COLORS[theme];
  const own = categories.map(({ color }, index) => rule(classOf(index), color ?? palette[index % palette.length]!));
  return [`.o{fill:${shape}}`, rule('none', none), ...own].join('');
}

const rule = (name: string, color: string) => `.s.${name}{stroke:${color}}.a.${name}{fill:${color};stroke:${color}}`;

function viewBox({ sections, areas, shapes }: PlanLayout): string {
  const corners: PlanPoint[] = [
    ...seatsOf({ sections }).map(({ seat }) => seat),
    ...areas.flatMap(({ points }) => points),
    ...shapes.flatMap(({ kind, x, y, width, height, points }) =>
      kind === 'polygon'
        ? points
        : [
            { x: x - width / 2, y: y - height / 2 },
            { x: x + width / 2, y: y + height / 2 },
          ],
    ),
  ];
  if (corners.length === 0) return '0 0 320 200';
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  const [left, top] = [least(xs) - MARGIN, least(ys) - MARGIN];
  return [left, top, most(xs) + MARGIN - left, most(ys) + MARGIN - top].map(round).join(' ');
}

// a spread of 20,000 arguments could exceed the stack
const least = (values: readonly number[]) => values.reduce((a, b) => Math.min(a, b));
const most = (values: readonly number[]) => values.reduce((a, b) => Math.max(a, b));
