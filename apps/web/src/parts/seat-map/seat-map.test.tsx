import { fireEvent } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { anArea, aPlan } from '#testing/plan.factory.ts';
import { renderPiece } from '#testing/render-piece.tsx';
import { letCanvasesDraw } from '#testing/canvases.ts';
import { CategoryMark } from './category-mark.tsx';
import { KeySeat } from './key-seat.tsx';
import { PlanPicture } from './plan-picture.tsx';
import { SeatMap, type SeatMapProps } from './seat-map.tsx';

const SIZE = { width: 800, height: 600 };

/** jsdom has no layout: every box is as large as the map. */
function giveSize() {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(SIZE.width);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(SIZE.height);
}

async function open(props: Partial<SeatMapProps> = {}) {
  giveSize();
  letCanvasesDraw();
  vi.stubGlobal('Path2D', class {});
  const onChoose = vi.fn<(id: string) => void>();
  const view = await renderPiece(
    <SeatMap
      layout={aPlan()}
      label="Main hall"
      lookOf={lookOf}
      tipOf={({ section, row, seat }) => ({
        title: `${section.name}, row ${row.label}, seat ${seat.number}`,
        aside: '$52.00',
        lines: ['Free'],
      })}
      onChoose={({ seat }) => onChoose(seat.id)}
      {...props}
    />,
  );
  const map = view.screen.getByRole('application', { name: 'Main hall' });
  const said = () => view.container.querySelector('[aria-live]')?.textContent ?? '';
  return { ...view, map, said, onChoose };
}
const lookOf = () => ({ state: 'free' }) as const;

describe('BYD-070 the seat map', () => {
  it('is walked by keyboard, says each seat, and Space or Enter chooses it', async () => {
    const { user, map, said, onChoose } = await open();
    await user.tab();
    expect(document.activeElement).toBe(map);
    await user.keyboard('{ArrowRight}');
    expect(said()).toBe('Stalls, row A, seat 1, $52.00. Free');
    await user.keyboard('{ArrowRight}{ArrowDown}');
    expect(said()).toBe('Stalls, row B, seat 2, $52.00. Free');
    await user.keyboard(' {PageDown}{Enter}');
    expect(onChoose.mock.calls).toEqual([['Stalls-B-2'], ['Balcony-A-1']]);
    expect(map.getAttribute('aria-describedby')).toBeTruthy();
  });

  it('opens the list by L, and zooms by plus, minus and zero', async () => {
    const onList = vi.fn<() => void>();
    const { user, screen } = await open({ onList });
    const smaller = screen.getByRole('button', { name: 'Zoom out' });
    expect(smaller).toHaveProperty('disabled', true);
    await user.tab();
    await user.keyboard('+');
    expect(smaller).toHaveProperty('disabled', false);
    await user.keyboard('0');
    expect(smaller).toHaveProperty('disabled', true);
    await user.keyboard('l');
    expect(onList).toHaveBeenCalledOnce();
  });

  it('chooses the seat that is clicked, and names it under the pointer', async () => {
    const { map, screen, onChoose } = await open();
    // the plan is 135 × 214 units with its margin, and as high as the map
    const at = pointOf({ x: 30, y: 16 });
    fireEvent.pointerMove(map, { ...at, pointerType: 'mouse' });
    expect(screen.getByText('Stalls, row B, seat 3')).toBeTruthy();
    press(map, at);
    expect(onChoose.mock.calls).toEqual([['Stalls-B-3']]);
  });

  it('pans by dragging, and then chooses nothing', async () => {
    const { user, map, screen, onChoose } = await open();
    await user.click(screen.getByRole('button', { name: 'Zoom in' }));
    fireEvent.pointerDown(map, { pointerId: 1, clientX: 400, clientY: 300, button: 0 });
    fireEvent.pointerMove(map, { pointerId: 1, clientX: 440, clientY: 330 });
    fireEvent.pointerUp(map, { pointerId: 1, clientX: 440, clientY: 330 });
    expect(onChoose).not.toHaveBeenCalled();
  });

  it('zooms by Ctrl with the wheel, and lets the bare wheel scroll the page, saying so once', async () => {
    const { map, screen } = await open();
    expect(fireEvent.wheel(map, { deltaY: -100 })).toBe(true);
    expect(screen.getByText('Hold Ctrl and scroll to zoom')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Zoom out' })).toHaveProperty('disabled', true);
    expect(fireEvent.wheel(map, { deltaY: -100, ctrlKey: true, clientX: 400, clientY: 300 })).toBe(false);
    expect(screen.getByRole('button', { name: 'Zoom out' })).toHaveProperty('disabled', false);
  });

  it('zooms by two fingers', async () => {
    const { map, screen } = await open();
    const finger = (pointerId: number, clientX: number) => ({ pointerId, clientX, clientY: 300, button: 0, pointerType: 'touch' });
    fireEvent.pointerDown(map, finger(1, 350));
    fireEvent.pointerDown(map, finger(2, 450));
    fireEvent.pointerMove(map, finger(2, 600));
    expect(screen.getByRole('button', { name: 'Zoom out' })).toHaveProperty('disabled', false);
  });

  it('comes near at the tap of a finger while seats are too small to hit, then it chooses', async () => {
    const { map, onChoose } = await open({ layout: aPlan({ shapes: [wide] }) });
    const scale = SIZE.width / (1600 + 48);
    const seat = { clientX: SIZE.width / 2 + 30 * scale, clientY: SIZE.height / 2 - 83 * scale };
    press(map, seat, 'touch');
    expect(onChoose).not.toHaveBeenCalled();
    press(map, seat, 'touch');
    expect(onChoose).toHaveBeenCalledOnce();
  });

  it('brings a seat into its focus when it is asked to', async () => {
    const { said } = await open({ focusSeatId: 'Balcony-B-2' });
    expect(said()).toContain('Balcony, row B, seat 2');
  });

  it('answers a click into a standing area', async () => {
    const onArea = vi.fn<SeatMapProps['onArea'] & {}>();
    const { map } = await open({ layout: aPlan({ areas: [anArea('Floor')] }), onArea });
    press(map, pointOf({ x: 40, y: 100 }));
    expect(onArea.mock.calls[0]?.[0].name).toBe('Floor');
  });
});

describe('BYD-060 the picture of a plan, its key and its categories', () => {
  it('have their words beside them', async () => {
    giveSize();
    letCanvasesDraw();
    const { categories } = aPlan();
    const { screen } = await renderPiece(
      <>
        <PlanPicture layout={aPlan()} label="Plan of the main hall" />
        <KeySeat look={{ state: 'taken' }} /> Taken
        <CategoryMark categories={categories} categoryId="balcony" /> Balcony
      </>,
    );
    expect(screen.getByRole('img', { name: 'Plan of the main hall' })).toBeTruthy();
    expect(screen.getByText('B').getAttribute('aria-hidden')).toBe('true');
  });
});

const wide = { id: 's', kind: 'stage', x: 0, y: 83, width: 1600, height: 10, rotation: 0, text: '', color: null, points: [] } as const;

/** Where a point of the plan is while the whole is seen. */
function pointOf({ x, y }: { x: number; y: number }) {
  const [left, top, right, bottom] = [-30, -30, 105, 196];
  const scale = Math.min(SIZE.width / (right - left), SIZE.height / (bottom - top), 40 / 15);
  return {
    clientX: SIZE.width / 2 + (x - (left + right) / 2) * scale,
    clientY: SIZE.height / 2 + (y - (top + bottom) / 2) * scale,
  };
}

function press(map: HTMLElement, at: { clientX: number; clientY: number }, pointerType = 'mouse') {
  fireEvent.pointerDown(map, { ...at, pointerId: 1, button: 0, pointerType });
  fireEvent.pointerUp(map, { ...at, pointerId: 1, button: 0, pointerType });
}
