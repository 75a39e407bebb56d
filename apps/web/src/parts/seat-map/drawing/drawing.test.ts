import type { PlanLayout } from '@marquee/shared/seating/plan-layout';
import { describe, expect, it, vi } from 'vitest';
import { aPlan } from '#testing/plan.factory.ts';
import { categories } from '#theme/palette.ts';
import { categoryLooks, planPalette } from './plan-palette.ts';
import { drawSeats, seatColors } from './draw-seats.ts';
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

  it('are left out where they are out of sight', () => {
    expect(drawnAt(4).filter((step) => step.startsWith('drawImage')).length).toBeLessThan(26);
  });
});
