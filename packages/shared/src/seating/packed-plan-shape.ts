import type { FieldError } from '../error-texts.ts';
import { linesOf, seatOfLine, unpackPoints } from './packed-plan.ts';
import { MOST_AREAS, MOST_CATEGORIES, MOST_SECTIONS, MOST_SHAPES, NUMBERINGS, type PlanSeat } from './plan-layout.ts';
import { planText } from './plan-texts.ts';

type Check = (value: unknown, path: string) => FieldError[];

/** Units from the middle: farther than any house is large. */
const FARTHEST = 100_000;
const NAME_MOST = 80;
const LABEL_MOST = 20;
const TEXT_MOST = 200;
const CORNERS_MOST = 200;
const AISLES_MOST = 50;
export const MOST_ROWS = 3000;
/** Of a row: a text of its seats stays below what a request may hold. */
const ROW_SEATS_MOST = 1000;
const CAPACITY_MOST = 1_000_000;

const ID = /^[A-Za-z0-9][A-Za-z0-9._:-]{0,63}$/;
const COLOR = /^#[0-9a-f]{6}$/i;
const BITS = /^(?:\d|1[0-5])$/;
const PRINTED = /^[^\p{Cc}\u2028\u2029]*$/u;

const said = (path: string, message: FieldError['message'] = planText('NOT_READ')): FieldError[] => [{ path, message }];

const isId: Check = (value, path) => (typeof value === 'string' && ID.test(value) ? [] : said(path));
const isFlag: Check = (value, path) => (typeof value === 'boolean' ? [] : said(path));
const isColor: Check = (value, path) => (typeof value === 'string' && COLOR.test(value) ? [] : said(path));
const orNull =
  (check: Check): Check =>
  (value, path) =>
    value === null ? [] : check(value, path);
const orAbsent =
  (check: Check): Check =>
  (value, path) =>
    value === undefined ? [] : check(value, path);
const isText =
  (most: number): Check =>
  (value, path) => {
    if (typeof value !== 'string' || !PRINTED.test(value) || !value.isWellFormed()) return said(path);
    return value.length > most ? said(path, planText('TEXT_TOO_LONG', { most })) : [];
  };
const isNumber =
  (least = -FARTHEST, most = FARTHEST): Check =>
  (value, path) =>
    isWithin(value, least, most) ? [] : said(path, planText('OUT_OF_BOUNDS'));
const isCount =
  (least: number, most: number): Check =>
  (value, path) =>
    isWithin(value, least, most) && Number.isInteger(value) ? [] : said(path, planText('OUT_OF_BOUNDS'));
const isOneOf =
  (values: readonly string[]): Check =>
  (value, path) =>
    typeof value === 'string' && values.includes(value) ? [] : said(path);

function isWithin(value: unknown, least: number, most: number): boolean {
  return typeof value === 'number' && value >= least && value <= most;
}

function listOf(check: Check, most: number): Check {
  return (value, path) => {
    if (!Array.isArray(value)) return said(path);
    if (value.length > most) return said(path, planText('PARTS_TOO_MANY', { most }));
    return value.flatMap((item, at) => check(item, `${path}.${at}`));
  };
}

function partOf(fields: Readonly<Record<string, Check>>): Check {
  return (value, path) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return said(path);
    const unknown = Object.keys(value).find((name) => !Object.hasOwn(fields, name));
    if (unknown !== undefined) return said(path, planText('UNKNOWN_PART', { name: unknown }));
    return Object.entries(fields).flatMap(([name, check]) => check((value as Record<string, unknown>)[name], `${path}.${name}`));
  };
}

const isPoints: Check = (value, path) => {
  if (typeof value !== 'string') return said(path);
  const points = unpackPoints(value);
  if (points.length > CORNERS_MOST) return said(path, planText('PARTS_TOO_MANY', { most: CORNERS_MOST }));
  return points.every(({ x, y }) => isPlace(x) && isPlace(y)) ? [] : said(path, planText('OUT_OF_BOUNDS'));
};

const isSeats: Check = (value, path) => {
  if (typeof value !== 'string') return said(path);
  const lines = linesOf(value);
  if (lines.length > ROW_SEATS_MOST) return said(path, planText('PARTS_TOO_MANY', { most: ROW_SEATS_MOST }));
  return lines.flatMap((line, at) =>
    isSeat(line, seatOfLine(line)) ? [] : said(`${path}.${at}`, planText('SEAT_NOT_READ', { at: at + 1 })),
  );
};

function isSeat(line: string, { id, number, x, y, categoryId }: PlanSeat): boolean {
  const bits = line.split(' ')[4] ?? '';
  if (!ID.test(id) || !isPlace(x) || !isPlace(y) || !BITS.test(bits)) return false;
  return (categoryId === null || ID.test(categoryId)) && isText(LABEL_MOST)(number, '').length === 0 && line.split(' ').length >= 6;
}

const isPlace = (value: number) => isWithin(value, -FARTHEST, FARTHEST);

const place = { x: isNumber(), y: isNumber() };
const row = { id: isId, label: isText(LABEL_MOST), seats: isSeats };
const numbers = partOf({
  firstRow: isText(LABEL_MOST),
  lastRow: isText(LABEL_MOST),
  seats: isCount(1, ROW_SEATS_MOST),
  more: isCount(0, ROW_SEATS_MOST),
  everyRows: isCount(1, ROW_SEATS_MOST),
  aislesAfter: listOf(isCount(1, ROW_SEATS_MOST), AISLES_MOST),
  aisleWidth: isNumber(0, 100),
  curve: isNumber(),
  numbering: isOneOf(NUMBERINGS),
  seatPitch: isNumber(1, 1000),
  rowPitch: isNumber(1, 1000),
});

const packedPlan = partOf({
  categories: listOf(partOf({ id: isId, name: isText(NAME_MOST), color: orNull(isColor) }), MOST_CATEGORIES),
  sections: listOf(
    partOf({
      id: isId,
      name: isText(NAME_MOST),
      rows: listOf(partOf(row), MOST_ROWS),
      tables: listOf(partOf({ ...row, ...place, shape: isOneOf(['round', 'square']), isWhole: isFlag }), MOST_ROWS),
      numbers: orAbsent(orNull(numbers)),
    }),
    MOST_SECTIONS,
  ),
  areas: listOf(
    partOf({
      id: isId,
      name: isText(NAME_MOST),
      categoryId: orNull(isId),
      capacity: orNull(isCount(1, CAPACITY_MOST)),
      points: isPoints,
    }),
    MOST_AREAS,
  ),
  shapes: listOf(
    partOf({
      ...place,
      id: isId,
      kind: isOneOf(['stage', 'text', 'rectangle', 'ellipse', 'polygon']),
      width: isNumber(0),
      height: isNumber(0),
      rotation: isNumber(),
      text: isText(TEXT_MOST),
      color: orNull(isColor),
      points: isPoints,
    }),
    MOST_SHAPES,
  ),
});

/** What is wrong with the form of a plan that was sent, each with its place (`layout.sections.0.rows.3.seats.12`); what it means is `checkLayout`'s. */
export function packedPlanErrors(value: unknown): FieldError[] {
  return packedPlan(value, 'layout');
}
