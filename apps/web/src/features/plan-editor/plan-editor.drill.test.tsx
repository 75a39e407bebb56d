import { fireEvent, waitFor, within } from '@testing-library/react';
import { packPlan } from '@marquee/shared/seating/packed-plan';
import { seatsOf, type PlanLayout } from '@marquee/shared/seating/plan-layout';
import { describe, expect, it, vi } from 'vitest';
import { anArea, aPlan } from '#testing/plan.factory.ts';
import { act } from '#testing/act.ts';
import { anOrganization } from '#testing/factories.ts';
import { letCanvasesDraw } from '#testing/canvases.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { refusal } from '#testing/schema-link.ts';
import { setMedia } from '#testing/browser.ts';
import { aStoredPlan } from '#testing/seating-plan.factory.ts';

/** The same one at each visit: an edit that is kept is its own. */
const ORGANIZATION = anOrganization();
const EMPTY: PlanLayout = { categories: [], sections: [], areas: [], shapes: [] };

async function open(stored: ReturnType<typeof aStoredPlan>) {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.stubGlobal('Path2D', class {});
  letCanvasesDraw();
  const path = `/admin/dashboard/venues/details/seating/plan?planId=${stored._id}`;
  const view = await renderRoute(path, { as: { organization: ORGANIZATION }, answers: stored.answers });
  const canvas = await view.screen.findByRole('application', { name: 'Plan' });
  const table = view.screen.getByRole('table');
  const select = (name: string) => view.user.click(within(table).getByRole('button', { name }));
  return { ...view, canvas, table, select };
}
const texts = (plan: PlanLayout) => seatsOf(plan).map(({ section, row, seat }) => `${section.name}-${row.label}-${seat.number}`);

describe('the plan editor', () => {
  it('BYD-060, BYD-062 draws by keyboard alone, and saves it by itself, read back unchanged', async () => {
    const stored = aStoredPlan(EMPTY);
    const { user, screen, canvas } = await open(stored);
    await user.click(screen.getByRole('button', { name: 'Add' }));
    const name = screen.getByRole('textbox', { name: 'Name of the category' });
    await user.clear(name);
    await user.type(name, 'Stalls');
    await user.click(screen.getByRole('button', { name: 'Done' }));
    canvas.focus();
    await user.keyboard('r{Enter}');
    const last = await screen.findByRole('textbox', { name: 'Last row' });
    await user.clear(last);
    await user.type(last, 'B');
    const count = screen.getByRole('textbox', { name: 'Seats in row A' });
    await user.clear(count);
    await user.type(count, '3');
    canvas.focus();
    await user.keyboard('s{Enter}');
    await waitFor(() => expect(texts(stored.now().layout)).toHaveLength(6), { timeout: 8000 });
    const { layout } = stored.now();
    expect(texts(layout)).toEqual(['A', 'B'].flatMap((row) => [1, 2, 3].map((n) => `Section-${row}-${n}`)));
    expect(layout.categories.map((category) => category.name)).toEqual(['Stalls']);
    expect(new Set(seatsOf(layout).map(({ seat }) => seat.categoryId))).toEqual(new Set([layout.categories[0]!.id]));
    expect(layout.shapes[0]).toMatchObject({ kind: 'stage', text: 'Stage' });
    expect(await screen.findByText(/saved at/)).toBeTruthy();
  });

  it('BYD-061 says beside the field which numbers make no rows, and keeps them', async () => {
    const { user, screen, canvas } = await open(aStoredPlan(EMPTY));
    canvas.focus();
    await user.keyboard('r{Enter}');
    const last = await screen.findByRole('textbox', { name: 'Last row' });
    await user.clear(last);
    await user.type(last, '12');
    expect(last.getAttribute('aria-invalid')).toBe('true');
    const first = screen.getByRole('textbox', { name: 'First row' });
    await user.clear(first);
    await user.type(first, '10');
    expect(last.getAttribute('aria-invalid')).toBe('false');
    expect(screen.getByText('60 seats in 3 rows')).toBeTruthy();
  });

  it('BYD-062 selects, moves, mirrors, renumbers and paints by the list and keys, and undoes all of it', async () => {
    const stored = aStoredPlan(aPlan());
    const { user, screen, canvas, select, table } = await open(stored);
    await user.click(within(table).getByRole('button', { name: 'Rows of Stalls' }));
    await select('Row B');
    canvas.focus();
    await user.keyboard('{ArrowRight}{Shift>}{ArrowDown}{/Shift}');
    await user.click(screen.getByRole('button', { name: 'Mirror' }));
    await user.click(screen.getByRole('button', { name: 'Renumber' }));
    const dialog = await screen.findByRole('dialog', { name: 'Renumber 6 seats' });
    const first = within(dialog).getByRole('textbox', { name: 'First number' });
    await user.clear(first);
    await user.type(first, '11');
    await user.click(within(dialog).getByRole('button', { name: 'Renumber' }));
    canvas.focus();
    await user.keyboard('2');
    await waitFor(() => expect(stored.now().version).toBeGreaterThan(1), { timeout: 8000 });
    await waitFor(() => expect(stored.now().layout.sections[0]!.rows[1]!.seats[0]!.categoryId).toBe('balcony'), { timeout: 8000 });
    const row = stored.now().layout.sections[0]!.rows[1]!;
    expect(row.seats.map(({ x }) => x)).toEqual([76, 61, 46, 31, 16, 1]);
    expect(row.seats.map(({ number }) => number)).toEqual(['16', '15', '14', '13', '12', '11']);
    expect(row.seats.every(({ y }) => y === 26)).toBe(true);
    for (let step = 0; step < 5; step += 1) await user.keyboard('{Control>}z{/Control}');
    expect(screen.getByRole('button', { name: 'Undo' })).toHaveProperty('disabled', true);
    await waitFor(() => expect(stored.now().layout).toEqual(aPlan()), { timeout: 8000 });
    await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    expect(screen.getByRole('button', { name: 'Undo' })).toHaveProperty('disabled', false);
  });

  it('BYD-062 undoes and redoes 100 steps', async () => {
    const { user, screen, canvas, select } = await open(aStoredPlan(aPlan()));
    await select('Stalls');
    canvas.focus();
    // rendered once for all
    const hundred = (press: () => void) => act(async () => Array.from({ length: 100 }).forEach(press));
    await hundred(() => fireEvent.keyDown(canvas, { key: 'ArrowRight' }));
    const [undo, redo] = [screen.getByRole('button', { name: 'Undo' }), screen.getByRole('button', { name: 'Redo' })];
    await hundred(() => fireEvent.keyDown(canvas, { key: 'z', ctrlKey: true }));
    expect(undo).toHaveProperty('disabled', true);
    expect(redo).toHaveProperty('disabled', false);
    await hundred(() => fireEvent.keyDown(canvas, { key: 'z', metaKey: true, shiftKey: true }));
    expect(redo).toHaveProperty('disabled', true);
    await user.keyboard('{Escape}');
    expect(screen.getByText('Nothing selected')).toBeTruthy();
  });

  it('BYD-062 selects a seat by a press, its row by two, its section by three, and seats that are drawn around', async () => {
    const { screen, canvas, user } = await open(aStoredPlan(aPlan()));
    const at = screenOf({ x: 15, y: 16 });
    const press = () => {
      fireEvent.pointerDown(canvas, { ...at, pointerId: 1, button: 0 });
      fireEvent.pointerUp(canvas, { ...at, pointerId: 1, button: 0 });
    };
    press();
    expect(screen.getByRole('textbox', { name: 'Seat' })).toHaveProperty('value', '2');
    press();
    expect(screen.getByRole('textbox', { name: 'Row' })).toHaveProperty('value', 'B');
    press();
    expect(screen.getByRole('textbox', { name: 'Section' })).toHaveProperty('value', 'Stalls');
    canvas.focus();
    await user.keyboard('{Escape}l');
    drag(canvas, [
      { x: -10, y: -10 },
      { x: 40, y: -10 },
      { x: 40, y: 24 },
      { x: -10, y: 24 },
    ]);
    expect(screen.getByText('6 seats')).toBeTruthy();
  });

  it('BYD-062 moves what is dragged, and makes rows over a rectangle', async () => {
    const stored = aStoredPlan(aPlan());
    const { canvas, user, screen } = await open(stored);
    drag(canvas, [
      { x: 0, y: 0 },
      { x: -10, y: -20 },
    ]);
    canvas.focus();
    await user.keyboard('r');
    drag(canvas, [
      { x: 150, y: 0 },
      { x: 195, y: 48 },
    ]);
    expect(await screen.findByText('16 seats in 4 rows')).toBeTruthy();
    await waitFor(() => expect(stored.now().layout.sections).toHaveLength(3), { timeout: 8000 });
    expect(stored.now().layout.sections[0]!.rows[0]!.seats[0]).toMatchObject({ x: -10, y: -20 });
  });

  it('BYD-063 names what stands against publishing, leads to it, and publishes once nothing does', async () => {
    const stored = aStoredPlan(aPlan({ areas: [anArea('Floor', { capacity: null })] }));
    const { user, screen } = await open(stored);
    await user.click(screen.getByRole('button', { name: 'PUBLISH PLAN' }));
    expect(await screen.findByText('One thing stands against publishing.')).toBeTruthy();
    expect(document.activeElement?.id).toBe('plan-problems');
    await user.click(screen.getByRole('button', { name: /^Show: Floor has no capacity/ }));
    await user.type(await screen.findByRole('textbox', { name: 'Capacity' }), '120');
    expect(screen.getByText('Nothing stands against publishing.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'PUBLISH PLAN' }));
    expect(await screen.findByText(/^Version 1 is published/)).toBeTruthy();
    expect(stored.now()).toMatchObject({ publishedVersion: 1 });
    expect(stored.now().layout.areas[0]!.capacity).toBe(120);
  });
});

describe('saving a plan', () => {
  const move = async ({ canvas, select, user }: Awaited<ReturnType<typeof open>>) => {
    await select('Stalls');
    canvas.focus();
    await user.keyboard('{ArrowRight}');
  };

  it('BYD-062 answers a change of somebody else with both ways to go on', async () => {
    const stored = aStoredPlan(aPlan());
    const view = await open(stored);
    stored.change({ name: 'Great hall', layout: packPlan(aPlan({ sections: [] })) });
    await move(view);
    const dialog = await view.screen.findByRole('dialog', { name: 'This plan was changed meanwhile' }, { timeout: 8000 });
    await view.user.click(within(dialog).getByRole('button', { name: 'Save mine over theirs' }));
    await waitFor(() => expect(stored.now()).toMatchObject({ name: 'Main hall', version: 3 }));
    stored.change({ name: 'Great hall' });
    await view.user.keyboard('{ArrowRight}');
    view.canvas.focus();
    await view.user.keyboard('{ArrowRight}');
    const again = await view.screen.findByRole('dialog', { name: 'This plan was changed meanwhile' }, { timeout: 8000 });
    await view.user.click(within(again).getByRole('button', { name: 'Load theirs' }));
    expect(await view.screen.findByRole('heading', { name: 'Great hall' })).toBeTruthy();
  });

  it('BYD-062 says why it was refused, and keeps the edit for the next visit', async () => {
    const stored = aStoredPlan(aPlan());
    const view = await open(stored);
    stored.refuse(refusal('A plan can have at most 20,000 seats.', 'VALIDATION'));
    await move(view);
    expect(await view.screen.findByText('A plan can have at most 20,000 seats.', {}, { timeout: 8000 })).toBeTruthy();
    view.unmount();
    await open(stored);
    await waitFor(() => expect(stored.now().layout.sections[0]!.rows[0]!.seats[0]!.x).toBe(1), { timeout: 8000 });
  });

  it('BYD-060 does not save a plan without a name', async () => {
    const stored = aStoredPlan(aPlan());
    const { user, screen } = await open(stored);
    await user.clear(screen.getByRole('textbox', { name: 'Name of the plan' }));
    expect(screen.getByRole('textbox', { name: 'Name of the plan' }).getAttribute('aria-invalid')).toBe('true');
    await new Promise((resolve) => setTimeout(resolve, 1800));
    expect(stored.now()).toMatchObject({ name: 'Main hall', version: 1 });
  });
});

describe('a plan that is looked at', () => {
  it('BYD-062 is previewed in the picker of the buyers, where seats can be chosen, and neither bought nor asked for', async () => {
    const { user, screen, asked, location } = await open(aStoredPlan(aPlan()));
    const fetched = vi.fn();
    vi.stubGlobal('fetch', fetched);
    await user.click(screen.getByRole('button', { name: 'Preview as buyer' }));
    const map = await screen.findByRole('application', { name: 'Seats of Main hall' }, { timeout: 10_000 });
    const yours = within(await screen.findByRole('complementary', { name: 'Your seats' }));
    const before = asked.length;
    expect(screen.getByText('Main hall, draft 1. The prices are examples. Nothing can be bought here.')).toBeTruthy();
    map.focus();
    await user.keyboard('{ArrowRight} ');
    expect(await yours.findByText('Row A, seat 1')).toBeTruthy();
    await user.click(yours.getByRole('button', { name: 'CONTINUE' }));
    expect(yours.getByRole('alert').textContent).toBe('This is a preview: nothing can be bought here.');
    await user.click(yours.getByRole('button', { name: 'Give back Stalls, row A, seat 1' }));
    expect(yours.getByText(/^No seats yet/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'List' }));
    await user.click(screen.getByRole('button', { name: /^Stalls, row A, seat 2, / }));
    expect(await yours.findByText('Row A, seat 2')).toBeTruthy();
    expect([asked.slice(before), fetched.mock.calls, location()]).toEqual([[], [], expect.stringContaining('/seating/plan')]);
    await user.click(screen.getByRole('button', { name: 'Back to the plan' }));
    expect(screen.queryByRole('application', { name: 'Seats of Main hall' })).toBeNull();
    // the next look begins anew
    await user.click(screen.getByRole('button', { name: 'Preview as buyer' }));
    expect(await screen.findByText(/^No seats yet/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Back to Main hall' }));
    expect(screen.queryByRole('complementary', { name: 'Your seats' })).toBeNull();
  });

  it('BYD-062 is previewed as on a phone too', async () => {
    const { user, screen } = await open(aStoredPlan(aPlan()));
    await user.click(screen.getByRole('button', { name: 'Preview as buyer' }));
    await screen.findByRole('heading', { name: 'Choose your seats' }, { timeout: 10_000 });
    await user.click(screen.getByText('Phone'));
    expect(screen.getByRole('button', { name: 'Best' })).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Choose your seats' })).toBeNull();
  });

  it('BYD-062 is shown on a phone, and not drawn', async () => {
    const stored = aStoredPlan(aPlan());
    setMedia({ '(max-width: 720px)': true });
    const { screen } = await renderRoute(`/admin/dashboard/venues/details/seating/plan?planId=${stored._id}`, { answers: stored.answers });
    expect(await screen.findByText(/^Plans are drawn on a larger screen/)).toBeTruthy();
    expect(screen.queryByRole('navigation', { name: 'Tools' })).toBeNull();
  });

  it('BYD-060 does not exist for another organization', async () => {
    const answers = {
      seatingPlan: () => {
        throw refusal('This no longer exists.', 'NOT_FOUND');
      },
    };
    const { screen } = await renderRoute(`/admin/dashboard/venues/details/seating/plan?planId=${'a'.repeat(24)}`, { answers });
    expect(await screen.findByRole('heading', { name: 'This plan does not exist' })).toBeTruthy();
  });
});

/** The room that the editor shows at first: the plan with its margins, at least a hall. */
function screenOf({ x, y }: { x: number; y: number }) {
  const [left, top, right, bottom] = [-320, -70, 320, 400];
  const scale = Math.min(800 / (right - left), 600 / (bottom - top));
  return { clientX: 400 + (x - (left + right) / 2) * scale, clientY: 300 + (y - (top + bottom) / 2) * scale };
}

function drag(canvas: HTMLElement, [from, ...path]: readonly { x: number; y: number }[]) {
  const pointer = { pointerId: 1, button: 0, pointerType: 'mouse' };
  fireEvent.pointerDown(canvas, { ...screenOf(from!), ...pointer });
  for (const point of path) fireEvent.pointerMove(canvas, { ...screenOf(point), ...pointer });
  fireEvent.pointerUp(canvas, { ...screenOf(path.at(-1)!), ...pointer });
}
