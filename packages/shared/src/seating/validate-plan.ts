import type { Message } from '../text/messages.ts';
import { lettersOf } from './letters.ts';
import type { PlanArea, PlanCategory, PlanLayout, PlanRow, PlanSection } from './plan-layout.ts';
import { planText } from './plan-texts.ts';

/** Something that stands against publishing a plan (BYD-063). */
export interface PlanProblem {
  /** Of its message, such as `SEAT_TWICE`. */
  readonly code: string;
  /** With the place: "Balcony, row D has seat 12 twice." */
  readonly message: Message;
  /** The parts of the plan that it leads to: seats, rows, sections, areas or categories. */
  readonly ids: readonly string[];
}

/** A row or a table with its section. */
interface Place {
  readonly section: PlanSection;
  readonly row: PlanRow;
}

/** All that stands against publishing; empty for a plan that can be published. */
export function planProblems({ categories, sections, areas }: PlanLayout): PlanProblem[] {
  const places = sections.flatMap((section) => [...section.rows, ...section.tables].map((row) => ({ section, row })));
  const isEmpty = areas.length === 0 && places.every(({ row }) => row.seats.length === 0);
  return [
    ...(isEmpty ? [problem(planText('NOTHING_TO_SELL'), [])] : []),
    ...categoryProblems(categories),
    ...sections.flatMap(sectionProblems),
    ...seatsTwice(places),
    ...places.flatMap(rowProblems),
    ...areaProblems(areas),
  ];
}

function problem(message: Message, ids: readonly string[]): PlanProblem {
  return { code: message.code, message, ids };
}

function categoryProblems(categories: readonly PlanCategory[]): PlanProblem[] {
  return [
    ...categories.flatMap(({ id, name }, at) =>
      isBlank(name) ? [problem(planText('CATEGORY_WITHOUT_NAME', { letter: lettersOf(at) }), [id])] : [],
    ),
    ...twice(categories, ({ name }) => name.trim()).map((same) =>
      problem(planText('CATEGORY_TWICE', { name: same[0]!.name }), idsOf(same)),
    ),
  ];
}

function sectionProblems(section: PlanSection): PlanProblem[] {
  const rows = [...section.rows, ...section.tables];
  return [
    ...(isBlank(section.name) ? [problem(planText('SECTION_WITHOUT_NAME'), [section.id])] : []),
    ...rows
      .filter(({ label }) => isBlank(label))
      .map(({ id }) => problem(planText('ROW_WITHOUT_LABEL', { section: named(section.name) }), [id])),
    ...twice(rows, ({ label }) => label.trim()).map((same) =>
      problem(planText('ROW_TWICE', { section: named(section.name), row: same[0]!.label }), idsOf(same)),
    ),
  ];
}

/** Two seats with one text: in a row, or in rows of one label of sections that have one name. Two equal rows of a section are told already. */
function seatsTwice(places: readonly Place[]): PlanProblem[] {
  const seats = places.flatMap(({ section, row }) => row.seats.map(({ id, number }) => ({ id, number, section, row })));
  const same = twice(seats, ({ section, row, number }) =>
    isBlank(number) || isBlank(row.label) ? '' : [section.name, row.label, number].map((text) => text.trim()).join('\n'),
  );
  const isTold = (group: typeof seats) =>
    new Set(group.map(({ section }) => section)).size === 1 && new Set(group.map(({ row }) => row)).size === group.length;
  return same
    .filter((group) => !isTold(group))
    .map((group) => {
      const { section, row, number } = group[0]!;
      return problem(planText('SEAT_TWICE', { section: named(section.name), row: row.label, seat: number }), idsOf(group));
    });
}

function rowProblems({ section: { name }, row: { label, seats } }: Place): PlanProblem[] {
  const [section, row] = [named(name), label.trim() || '?'];
  const numberless = seats.filter(({ number }) => isBlank(number));
  const unpriced = seats.filter(({ categoryId }) => categoryId === null);
  const [only] = unpriced;
  return [
    ...(numberless.length > 0 ? [problem(planText('SEAT_WITHOUT_NUMBER', { section, row }), idsOf(numberless))] : []),
    ...(unpriced.length === 1 ? [problem(planText('SEAT_WITHOUT_CATEGORY', { section, row, seat: only!.number }), [only!.id])] : []),
    ...(unpriced.length > 1
      ? [problem(planText('SEATS_WITHOUT_CATEGORY', { section, row, count: unpriced.length }), idsOf(unpriced))]
      : []),
  ];
}

function areaProblems(areas: readonly PlanArea[]): PlanProblem[] {
  return [
    ...areas.flatMap(({ id, name, capacity, categoryId }) => [
      ...(isBlank(name) ? [problem(planText('AREA_WITHOUT_NAME'), [id])] : []),
      ...(capacity === null ? [problem(planText('AREA_WITHOUT_CAPACITY', { name: named(name, 'A standing area') }), [id])] : []),
      ...(categoryId === null ? [problem(planText('AREA_WITHOUT_CATEGORY', { name: named(name, 'A standing area') }), [id])] : []),
    ]),
    ...twice(areas, ({ name }) => name.trim()).map((same) => problem(planText('AREA_TWICE', { name: same[0]!.name }), idsOf(same))),
  ];
}

/** Those of each key that several have; none for an empty key. */
function twice<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[][] {
  const byKey = Map.groupBy(items, keyOf);
  byKey.delete('');
  return [...byKey.values()].filter((same) => same.length > 1);
}

const idsOf = (parts: readonly { readonly id: string }[]) => parts.map(({ id }) => id);
const named = (name: string, without = 'A section') => name.trim() || without;
const isBlank = (text: string) => text.trim() === '';
