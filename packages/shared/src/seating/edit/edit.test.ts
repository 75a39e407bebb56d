import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seatsOf, type PlanLayout } from '../plan-layout.ts';
import { DEFAULT_ROW_NUMBERS } from '../row-numbers.ts';
import { addArea, addCategory, addRows, addShape, addTable, seated } from './additions.ts';
import { changeArea, changeRow, changeSeat, changeSection, changeTable, renumberSeats } from './changes.ts';
import { copyParts } from './copies.ts';
import { beginHistory, nextHistory } from './history.ts';
import { makeRows } from './make-rows.ts';
import { flagCounts, flagSeats, paintParts } from './marks.ts';
import { mirrorParts, moveParts, stretchParts, turnParts } from './moves.ts';
import { removeCategory, removeParts } from './removals.ts';
import { selectionOf, subjectOf } from './selections.ts';

const EMPTY: PlanLayout = { categories: [], sections: [], areas: [], shapes: [] };

function counting() {
  let last = 0;
  return () => `i${(last += 1)}`;
}

/** Rows A to C of four seats around the origin. */
function small() {
  const newId = counting();
  const { layout: withCategory, category } = addCategory(EMPTY, { name: 'Stalls', newId });
  const numbers = { ...DEFAULT_ROW_NUMBERS, lastRow: 'C', seats: 4 };
  const added = addRows(withCategory, { x: 0, y: 0 }, numbers, { name: 'Stalls', newId, categoryId: category.id });
  return { ...added, newId, numbers, category };
}
const seatAt = (layout: PlanLayout, row: string, number: string) =>
  seatsOf(layout).find((placed) => placed.row.label === row && placed.seat.number === number)!.seat;
const rowId = (layout: PlanLayout, label: string) => layout.sections[0]!.rows.find((row) => row.label === label)!.id;

describe('BYD-061 rows of a section', () => {
  it('stay as they are while numbers make none', () => {
    const { layout, numbers, newId } = small();
    expect(makeRows(layout.sections[0]!, { ...numbers, lastRow: '?' }, null, newId)).toBe(layout.sections[0]);
  });

  it('give no id twice after seats were numbered anew', () => {
    const { layout, selected, numbers, newId } = small();
    const from3 = renumberSeats(layout, selected, 'left', 3);
    const ids = makeRows(from3.sections[0]!, { ...numbers, seats: 6 }, null, newId).rows.flatMap(({ seats }) => seats.map(({ id }) => id));
    expect(new Set(ids).size).toBe(18);
    expect(ids).toContain(seatAt(from3, 'A', '3').id);
  });

  it('made again keep ids, categories and flags of the seats that stay, and how the section stands', () => {
    const { layout, selected, numbers, newId } = small();
    const flagged = flagSeats(layout, new Set([seatAt(layout, 'B', '2').id]), 'stepFree', true);
    for (const stand of [
      (plan: PlanLayout) => plan,
      (plan: PlanLayout) => moveParts(turnParts(plan, selected, 30), selected, { x: 200, y: 80 }),
      (plan: PlanLayout) => turnParts(mirrorParts(plan, selected), selected, -40),
    ]) {
      const [before] = stand(flagged).sections;
      const after = makeRows(before!, { ...numbers, lastRow: 'D' }, null, newId);
      for (const [at, row] of before!.rows.entries())
        for (const [i, seat] of row.seats.entries()) {
          const made = after.rows[at]!.seats[i]!;
          expect(made).toMatchObject({ id: seat.id, categoryId: seat.categoryId, flags: seat.flags });
          expect(Math.hypot(made.x - seat.x, made.y - seat.y)).toBeLessThan(0.1);
        }
      expect(after.rows).toHaveLength(4);
    }
  });
});

describe('BYD-062 acts of the editor', () => {
  it('move, turn, mirror and stretch what is selected, and leave the rest the same object', () => {
    const { layout } = small();
    const row = selectionOf(layout, [rowId(layout, 'B')]);
    const moved = moveParts(layout, row, { x: 10, y: -1 });
    expect(seatAt(moved, 'B', '1')).toMatchObject({ x: -12.5, y: 15 });
    expect(moved.sections[0]!.rows[0]).toBe(layout.sections[0]!.rows[0]);
    expect(seatAt(turnParts(layout, row, 90), 'B', '1')).toMatchObject({ x: 0, y: -6.5 });
    expect(seatAt(mirrorParts(layout, row), 'B', '1')).toMatchObject({ x: 22.5, y: 16 });
    expect(seatAt(stretchParts(layout, row, { x: -22.5, y: 16 }, { x: 2, y: 1 }), 'B', '4')).toMatchObject({ x: 67.5 });
    expect(moveParts(layout, new Set(['nothing']), { x: 1, y: 1 })).toBe(layout);
  });

  it('turn a stage, an area and a table with the seats around it', () => {
    const newId = counting();
    const staged = addShape(EMPTY, { x: 0, y: 0 }, { kind: 'stage', width: 100, height: 20, text: 'Stage', newId });
    const area = addArea(staged.layout, { x: 40, y: 0 }, { x: 60, y: 20 }, { name: 'Floor', newId, categoryId: null });
    const table = addTable(area.layout, { x: 0, y: 50 }, { name: 'Tables', newId, categoryId: null, seats: 4, shape: 'round' });
    const all = new Set([...staged.selected, ...area.selected, ...table.selected]);
    const moved = moveParts(table.layout, all, { x: 5, y: 5 });
    expect(moved.shapes[0]).toMatchObject({ x: 5, y: 5 });
    expect(moved.areas[0]!.points[2]).toEqual({ x: 65, y: 25 });
    expect(moved.sections[0]!.tables[0]).toMatchObject({ x: 5, y: 55 });
    expect(turnParts(table.layout, staged.selected, -5).shapes[0]!.rotation).toBe(355);
    const some = new Set([...table.selected].slice(1));
    expect(moveParts(table.layout, some, { x: 5, y: 5 }).sections[0]!.tables[0]).toMatchObject({ x: 0, y: 50 });
  });

  it('number seats again, row by row, also a part of a row', () => {
    const { layout, selected } = small();
    const right = renumberSeats(layout, selected, 'right', 1);
    expect(right.sections[0]!.rows.map(({ seats }) => seats.map(({ number }) => number).join())).toEqual(Array(3).fill('4,3,2,1'));
    const part = new Set([seatAt(layout, 'A', '3').id, seatAt(layout, 'A', '4').id]);
    const from11 = renumberSeats(layout, part, 'left', 11);
    expect(from11.sections[0]!.rows[0]!.seats.map(({ number }) => number)).toEqual(['1', '2', '11', '12']);
  });

  it('paint categories and say flags, where a wheelchair space is no companion seat', () => {
    const { layout, selected, newId } = small();
    const { layout: two, category } = addCategory(layout, { name: 'Stalls', newId });
    expect(category.name).toBe('Stalls 2');
    const painted = paintParts(two, selected, category.id);
    expect(new Set(seatsOf(painted).map(({ seat }) => seat.categoryId))).toEqual(new Set([category.id]));
    const companion = flagSeats(flagSeats(painted, selected, 'stepFree', true), selected, 'companion', true);
    const wheelchair = flagSeats(companion, selected, 'wheelchair', true);
    expect(flagCounts(wheelchair, selected)).toEqual(
      new Map([
        ['stepFree', 12],
        ['wheelchair', 12],
      ]),
    );
    expect(seatsOf(removeCategory(painted, category.id)).every(({ seat }) => seat.categoryId === null)).toBe(true);
  });

  it('copy with new ids into a section of its own, and take away what is left empty', () => {
    const { layout, selected, newId } = small();
    const copied = copyParts(layout, selected, { x: 15, y: 15 }, newId);
    expect(copied.layout.sections.map(({ name }) => name)).toEqual(['Stalls', 'Stalls 2']);
    expect(new Set(seatsOf(copied.layout).map(({ seat }) => seat.id)).size).toBe(24);
    expect(copied.layout.sections[1]!.rows[0]!.seats[0]).toMatchObject({ number: '1', x: -7.5, y: 15 });
    expect(removeParts(copied.layout, copied.selected).sections).toEqual(layout.sections);
    const twice = copyParts(copied.layout, copied.selected, { x: 1, y: 1 }, newId);
    expect(twice.layout.sections[2]!.name).toBe('Stalls 3');
  });

  it('change labels, numbers, tables and areas one by one', () => {
    const { layout, newId } = small();
    const renamed = changeRow(layout, rowId(layout, 'B'), { label: 'BB' });
    expect(seatAt(renamed, 'BB', '1').id).toBe(seatAt(layout, 'B', '1').id);
    expect(seatAt(changeSeat(layout, seatAt(layout, 'A', '1').id, { number: '9' }), 'A', '9')).toBeTruthy();
    expect(changeSection(layout, layout.sections[0]!.id, (section) => ({ ...section, name: 'Pit' })).sections[0]!.name).toBe('Pit');
    const { layout: tabled } = addTable(layout, { x: 0, y: 99 }, { name: 'Tables', newId, categoryId: null, seats: 4, shape: 'square' });
    const more = addTable(tabled, { x: 60, y: 99 }, { name: 'Tables', newId, categoryId: null, seats: 2, shape: 'round' }).layout;
    const { tables } = more.sections[1]!;
    expect(tables.map(({ label }) => label)).toEqual(['1', '2']);
    const six = changeTable(more, tables[0]!.id, (table) => ({ ...seated(table, 6, null, newId), isWhole: true })).sections[1]!.tables[0]!;
    expect(six.seats.slice(0, 4).map(({ id }) => id)).toEqual(tables[0]!.seats.map(({ id }) => id));
    expect(six).toMatchObject({ isWhole: true, label: '1' });
    const area = addArea(layout, { x: 0, y: 0 }, { x: 9, y: 9 }, { name: 'Floor', newId, categoryId: null }).layout;
    expect(changeArea(area, area.areas[0]!.id, { capacity: 120 }).areas[0]!.capacity).toBe(120);
  });

  it('say what is selected as one thing', () => {
    const { layout, selected } = small();
    const kindOf = (...ids: string[]) => subjectOf(layout, selectionOf(layout, ids)).kind;
    expect(subjectOf(layout, selected).kind).toBe('section');
    expect(kindOf(rowId(layout, 'A'))).toBe('row');
    expect(kindOf(seatAt(layout, 'A', '1').id)).toBe('seat');
    expect(kindOf(rowId(layout, 'A'), rowId(layout, 'B'))).toBe('several');
    expect(kindOf(layout.categories[0]!.id)).toBe('section');
    expect(kindOf()).toBe('nothing');
  });
});

describe('BYD-062 history', () => {
  it('undoes and redoes at least 100 steps, and a step of its own ends what is typed', () => {
    let history = beginHistory(0);
    for (let step = 1; step <= 120; step += 1) history = nextHistory(history, { type: 'do', change: () => step });
    for (let step = 0; step < 100; step += 1) history = nextHistory(history, { type: 'undo' });
    expect(history.present).toBe(20);
    for (let step = 0; step < 100; step += 1) history = nextHistory(history, { type: 'redo' });
    expect(history.present).toBe(120);
    for (const value of [121, 122, 123]) history = nextHistory(history, { type: 'do', change: () => value, key: 'name' });
    expect(nextHistory(history, { type: 'undo' }).present).toBe(120);
  });

  it('any sequence of acts, undone fully, gives the first plan, and redone the last', () => {
    const { layout, newId, category } = small();
    const acts: readonly ((plan: PlanLayout, chosen: ReadonlySet<string>) => PlanLayout)[] = [
      (plan, chosen) => moveParts(plan, chosen, { x: 3, y: 4 }),
      (plan, chosen) => turnParts(plan, chosen, 5),
      mirrorParts,
      (plan, chosen) => renumberSeats(plan, chosen, 'oddEven', 1),
      (plan, chosen) => paintParts(plan, chosen, null),
      (plan, chosen) => paintParts(plan, chosen, category.id),
      (plan, chosen) => flagSeats(plan, chosen, 'wheelchair', true),
      removeParts,
      (plan, chosen) => copyParts(plan, chosen, { x: 9, y: 9 }, newId).layout,
      (plan) => addTable(plan, { x: 0, y: 0 }, { name: 'Tables', newId, categoryId: null, seats: 4, shape: 'round' }).layout,
      (plan) => addArea(plan, { x: 0, y: 0 }, { x: 20, y: 20 }, { name: 'Floor', newId, categoryId: null }).layout,
    ];
    const step = fc.tuple(fc.nat(acts.length - 1), fc.array(fc.nat(30), { maxLength: 5 }));
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let history = beginHistory(layout);
        for (const [act, picks] of steps) {
          const seats = seatsOf(history.present);
          const chosen = new Set(picks.flatMap((pick) => seats[pick]?.seat.id ?? []));
          history = nextHistory(history, { type: 'do', change: (plan) => acts[act]!(plan, chosen) });
          const ids = seatsOf(history.present).map(({ seat }) => seat.id);
          expect(new Set(ids).size).toBe(ids.length);
        }
        const last = history.present;
        const length = history.past.length;
        for (let undone = 0; undone < length; undone += 1) history = nextHistory(history, { type: 'undo' });
        expect(history.present).toBe(layout);
        for (let redone = 0; redone < length; redone += 1) history = nextHistory(history, { type: 'redo' });
        expect(history.present).toBe(last);
      }),
      { numRuns: 60 },
    );
  });
});
