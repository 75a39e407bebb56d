import { seated } from '@marquee/shared/seating/edit/additions';
import type { PlanCategory, PlanLayout, PlanRow, PlanSeat, PlanSection, SeatFlag } from '@marquee/shared/seating/plan-layout';
import { DEFAULT_ROW_NUMBERS, rowsFromNumbers } from '@marquee/shared/seating/row-numbers';

const category = (id: string, name: string): PlanCategory => ({ id, name, color: null });

/** A house of 612 seats and a floor for 60: cabaret tables, stalls, boxes, a balcony. Ids of categories are those that the demo's ticket types name. */
export function demoHall(): PlanLayout {
  return {
    categories: [
      category('cabaret', 'Cabaret table'),
      category('front', 'Stalls, front'),
      category('stalls', 'Stalls'),
      category('box', 'Box'),
      category('balcony', 'Balcony'),
      category('floor', 'Standing floor'),
    ],
    sections: [cabaret(), stalls(), boxes('Boxes left', 0), boxes('Boxes right', 4), balcony()],
    areas: [
      {
        id: 'standing',
        name: 'Standing floor',
        categoryId: 'floor',
        capacity: 60,
        points: [
          { x: -200, y: 232 },
          { x: 200, y: 232 },
          { x: 200, y: 276 },
          { x: -200, y: 276 },
        ],
      },
    ],
    shapes: [{ id: 'stage', kind: 'stage', x: 0, y: -172, width: 380, height: 46, rotation: 0, text: 'Stage', color: null, points: [] }],
  };
}

/** Two rows of four tables; those at the sides of the front are sold whole. */
function cabaret(): PlanSection {
  const tables = Array.from({ length: 8 }, (_, at) => {
    const [column, row] = [at % 4, Math.floor(at / 4)];
    const table = {
      id: `table-${at + 1}`,
      label: String(at + 1),
      shape: 'round' as const,
      isWhole: row === 0 && (column === 0 || column === 3),
    };
    let next = 0;
    const newId = () => `cabaret-${at + 1}-${(next += 1)}`;
    return seated({ ...table, x: -165 + column * 110, y: -92 + row * 50, seats: [] }, 4, 'cabaret', newId);
  });
  return { id: 'cabaret', name: 'Cabaret', rows: [], tables };
}

/** Spaces for wheelchairs, each with a companion beside it, in the last row. */
const LAST_ROW: Readonly<Record<string, SeatFlag>> = {
  7: 'wheelchair',
  8: 'companion',
  12: 'wheelchair',
  13: 'companion',
  19: 'wheelchair',
  20: 'companion',
};

function stalls(): PlanSection {
  const numbers = { ...DEFAULT_ROW_NUMBERS, firstRow: 'A', lastRow: 'M', seats: 26, aislesAfter: [6, 20], aisleWidth: 2, curve: 14 };
  const rows = rowsFromNumbers(numbers, { x: 0, y: 8 }, 'stalls', 'stalls');
  return {
    id: 'stalls',
    name: 'Stalls',
    tables: [],
    rows: rows.map((row, at) => {
      if (at < 5) return withSeats(row, (seat) => ({ ...seat, categoryId: 'front' }));
      return at < rows.length - 1 ? row : withSeats(row, (seat) => flagged(seat, LAST_ROW[seat.number]));
    }),
  };
}

/** Four boxes of four seats at one side. */
function boxes(name: string, from: number): PlanSection {
  const rows = [from, from + 1, from + 2, from + 3].map((at): PlanRow => {
    const [x, y] = [at < 4 ? -270 : 254, -20 + (at % 4) * 52];
    const seats = [0, 1, 2, 3].map((place): PlanSeat => ({
      id: `box-${at + 1}-${place + 1}`,
      number: String(place + 1),
      x: x + (place % 2) * 16,
      y: y + Math.floor(place / 2) * 16,
      categoryId: 'box',
      flags: at % 4 === 0 && place % 2 === 0 ? ['restrictedView'] : [],
    }));
    return { id: `box-${at + 1}`, label: String(at + 1), seats };
  });
  return { id: `boxes-${from}`, name, rows, tables: [] };
}

function balcony(): PlanSection {
  const numbers = { ...DEFAULT_ROW_NUMBERS, firstRow: 'A', lastRow: 'G', seats: 30, aislesAfter: [8, 22], aisleWidth: 2, curve: 18 };
  const rows = rowsFromNumbers(numbers, { x: 0, y: 326 }, 'balcony', 'balcony');
  const isHidden = ({ number }: PlanSeat) => Number(number) <= 2 || Number(number) >= 29;
  return {
    id: 'balcony',
    name: 'Balcony',
    tables: [],
    rows: rows.map((row, at) => (at < 2 ? row : withSeats(row, (seat) => flagged(seat, isHidden(seat) ? 'restrictedView' : undefined)))),
  };
}

function flagged(seat: PlanSeat, flag: SeatFlag | undefined): PlanSeat {
  return flag ? { ...seat, flags: [flag] } : seat;
}

function withSeats(row: PlanRow, change: (seat: PlanSeat) => PlanSeat): PlanRow {
  return { ...row, seats: row.seats.map(change) };
}
