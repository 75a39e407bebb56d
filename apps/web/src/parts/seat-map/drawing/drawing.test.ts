import type { PlanLayout } from '@marquee/shared/seating/plan-layout';
import { describe, expect, it, vi } from 'vitest';
import { anArea, aPlan, aPlanSection } from '#testing/plan.factory.ts';
import { categories } from '#theme/palette.ts';
import { categoryLooks, planPalette } from './plan-palette.ts';
import { drawSeats, seatColors } from './draw-seats.ts';
import { drawSectionNames } from './draw-section-names.ts';
import { sceneOf } from './scene.ts';
import { signOf, type SeatState } from './seat-look.ts';
import { drawSeat } from './seat-shapes.ts';

/** A pen that writes down what it is told. */
function recordingPen() {
  const told: string[] = [];
  const pen = new Proxy({} as Record<string, unknown>, {
    get: (set, name: string) =>
      set[name] ??
      ((...args: unknown[]) => {
        told.push(`${name}(${args.map((arg) => (typeof arg === 'number' ? Math.round(arg * 100) / 100 : '…')).join(' ')})`);
      }),
    set: (set, name: string, value) => {
      set[name] = value;
      if (name === 'fillStyle' || name === 'strokeStyle') told.push(`${name}=${String(value)}`);
      return true;
    },
  });
  return { pen: pen as unknown as CanvasRenderingContext2D, told };
}

vi.stubGlobal('Path2D', class {});

const STATES: readonly SeatState[] = ['free', 'open', 'chosen', 'taken', 'off', 'lost', 'sold', 'admitted', 'comp', 'cart', 'held', 'old'];
const palette = planPalette('light');

describe('BYD-070 a seat', () => {
  const drawn = (state: SeatState, sign: ReturnType<typeof signOf> = null) => {
    const { pen, told } = recordingPen();
    drawSeat(pen, { look: { state }, sign, color: '#123456', palette, isNumbered: false });
    return told;
  };
  const shapeOf = (told: readonly string[]) => told.filter((step) => !step.includes('Style')).join(' ');

  it('has another shape in each state, also without its colors', () => {
    const shapes = STATES.map((state) => shapeOf(drawn(state)));
    expect(new Set(shapes).size).toBe(STATES.length);
  });

  it('has another shape for each of its flags', () => {
    const shapes = ([null, 'wheelchair', 'companion', 'restrictedView'] as const).map((sign) => shapeOf(drawn('free', sign)));
    expect(new Set(shapes).size).toBe(4);
  });

  it('BYD-090 keeps the sign of its flag when it is given to a channel', () => {
    const shapes = ([null, 'wheelchair', 'companion', 'restrictedView'] as const).map((sign) => shapeOf(drawn('given', sign)));
    expect(new Set(shapes).size).toBe(4);
  });

  it('is velvet only when it is yours', () => {
    const isVelvet = (state: SeatState) => drawn(state).some((step) => step.includes(palette.velvet));
    expect(STATES.filter(isVelvet)).toEqual(['chosen', 'old']);
  });

  it('shows a wheelchair before a restricted view', () => {
    expect(signOf(['restrictedView', 'wheelchair'])).toBe('wheelchair');
    expect(signOf(['stepFree'])).toBeNull();
  });
});

describe('categories', () => {
  const layout = (count: number): Pick<PlanLayout, 'categories'> => ({
    categories: Array.from({ length: count }, (_, i) => ({ id: `c${i}`, name: `C${i}`, color: i === 1 ? '#abcdef' : null })),
  });

  it('BYD-060 have the colors of the theme, start over after six with the next letter, or a color of their own', () => {
    const looks = categoryLooks(layout(8), 'dark');
    expect(looks.get('c0')).toEqual({ letter: 'A', color: categories.dark[0] });
    expect(looks.get('c1')).toEqual({ letter: 'B', color: '#abcdef' });
    expect(looks.get('c6')).toEqual({ letter: 'G', color: categories.dark[0] });
    expect(categoryLooks(layout(1), 'light').get('c0')?.color).toBe(categories.light[0]);
  });
});

describe('seats by their size on the screen', () => {
  const scene = sceneOf(aPlan());
  const size = { width: 400, height: 400 };
  const drawnAt = (scale: number) => {
    const { pen, told } = recordingPen();
    const looks = scene.seats.map(() => ({ state: 'free' }) as const);
    const view = { scale, x: 10, y: 10 };
    const colors = seatColors(scene, looks, categoryLooks(scene.layout, 'light'), palette);
    drawSeats(pen, { scene, looks, colors, palette, view, size, density: 1 });
    return told;
  };

  it('are squares under a pitch of 8 px, then copies of a shape, and have numbers from 26 px', () => {
    const far = drawnAt(0.5);
    expect(far.filter((step) => step.startsWith('fillRect')).length).toBe(26);
    expect(far.some((step) => step.startsWith('drawImage'))).toBe(false);
    const middle = drawnAt(1);
    expect(middle.filter((step) => step.startsWith('drawImage')).length).toBe(26);
    expect(middle.some((step) => step.startsWith('fillText'))).toBe(false);
    expect(drawnAt(1.8).some((step) => step.startsWith('fillText'))).toBe(true);
  });

  it('BYD-094 tell what is left from what is new by shape, also as squares', () => {
    const squares = (state: SeatState) => {
      const { pen, told } = recordingPen();
      const looks = scene.seats.map(() => ({ state }));
      const drawing = { scene, looks, colors: scene.seats.map(() => ''), palette, view: { scale: 0.3, x: 10, y: 10 }, size, density: 1 };
      drawSeats(pen, drawing);
      return told.filter((step) => step.startsWith('fillRect')).length;
    };
    expect(squares('old')).toBe(2 * squares('new'));
  });

  it('are left out where they are out of sight', () => {
    expect(drawnAt(4).filter((step) => step.startsWith('drawImage')).length).toBeLessThan(26);
  });
});

describe('the names of sections', () => {
  const namesOf = (layout: PlanLayout, scale: number) => {
    const told: unknown[] = [];
    const pen = { measureText: (text: string) => ({ width: text.length * 6 }), fillText: (text: string) => void told.push(text) };
    drawSectionNames(pen as unknown as CanvasRenderingContext2D, { scene: sceneOf(layout), palette, view: { scale, x: 0, y: 0 } });
    return told;
  };

  it('BYD-070 stand above their seats, but never on seats or tables of another section, nor on standing areas', () => {
    const [stalls] = aPlan().sections;
    const front = (y: number) => aPlanSection('Front', 1, 6, { x: 0, y });
    const plan = (y: number) => aPlan({ sections: [front(y), stalls!] });
    expect(namesOf(plan(-60), 1)).toEqual(['Front', 'Stalls']);
    expect(namesOf(plan(-20), 1)).toEqual(['Front']);
    // the smaller the plan, the more of it the name covers
    expect(namesOf(plan(-60), 0.4)).toEqual(['Front', 'Stalls']);
    expect(namesOf(plan(-30), 0.4)).toEqual(['Front']);
    const area = anArea('Floor', { points: [-60, -15].flatMap((y) => [0, 75].map((x) => ({ x, y }))) });
    expect(namesOf(aPlan({ sections: [stalls!], areas: [area] }), 1)).toEqual([]);
    const around = [
      [-28, 0],
      [28, 0],
      [0, -28],
      [0, 28],
    ];
    const [any] = front(0).rows[0]!.seats;
    const seats = around.map(([x, y], at) => ({ ...any!, id: `t${at}`, x: 40 + x!, y: y! - 30 }));
    const table = { id: 't', label: '1', shape: 'round' as const, isWhole: false, x: 40, y: -30, seats };
    expect(namesOf(aPlan({ sections: [{ ...front(0), rows: [], tables: [table] }, stalls!] }), 1)).toEqual(['Front']);
  });
});
