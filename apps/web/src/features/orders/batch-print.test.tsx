import { waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PrintRunView } from '#gql/schema-types.ts';
import { anEvent, anId, anOrder } from '#testing/factories.ts';
import { logged } from '#testing/log.ts';
import { aPrintRun, aPrintWindow } from '#testing/printing.factory.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { BrokenConnection, refusal } from '#testing/schema-link.ts';

const PATH = '/admin/dashboard/orders';
const SENT_AT = '2026-11-24T10:00:00.000Z';
const URL = '/links/print-files/ticket/tickets.pdf';
const EVENT = anEvent();

describe('batch-print mode', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true }));
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  /** Three orders; those of `printed` are printed when they are asked for again. */
  const world = (run: PrintRunView = aPrintRun({ url: URL, pages: 4, orders: 2 })) => {
    const orders = [1, 2, 3].map((n) => anOrder({ number: `MQ-${n}` }));
    const printed = new Set<string>();
    const state = { run };
    const answers = {
      orders: () => ({ orders: orders.map((order) => ({ ...order, printed: printed.has(order._id) })), after: null, hasMore: false }),
      event: EVENT,
      printOrders: () => state.run,
      printRun: () => state.run,
      openPrintFile: { url: URL },
      markNotPrinted: () => [orders[1]!._id],
    };
    const send = () => {
      for (const { _id } of orders.slice(0, 2)) printed.add(_id);
      const files = state.run.files.map((file) => ({ ...file, isReady: true, sentAt: SENT_AT }));
      state.run = { ...state.run, isReady: true, files, sentOrderIds: [...printed] };
    };
    return { orders, printed, state, answers, send };
  };
  const open = (answers: Readonly<Record<string, unknown>>, path = PATH, role: 'BOX_OFFICE' | 'SCANNER' = 'BOX_OFFICE') =>
    renderRoute(path, { as: { role }, answers });
  type Page = Awaited<ReturnType<typeof open>>;
  const press = async (page: Page, name: string) => page.user.click(await page.screen.findByRole('button', { name }));
  const pick = async (page: Page, number: string) => page.user.click(page.screen.getByRole('checkbox', { name: `Select order ${number}` }));
  const printedColumn = (page: Page) =>
    page.screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).queryByText(/^(yes|no)$/)?.textContent);
  const printTwo = async (page: Page) => {
    await press(page, 'Batch Print');
    await pick(page, 'MQ-1');
    await pick(page, 'MQ-2');
    await press(page, 'Print 2 orders');
  };

  it('OPS-044 adds checkboxes and Cancel, which leaves the mode and drops the selection', async () => {
    const page = await open(world().answers);
    await page.screen.findByText('MQ-1');
    expect(page.screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
    expect(page.screen.queryAllByRole('checkbox')).toEqual([]);
    await press(page, 'Batch Print');
    expect(page.screen.queryByRole('button', { name: 'Batch Print' })).toBeNull();
    expect(page.screen.getAllByRole('checkbox')).toHaveLength(4);
    expect(page.screen.getByRole<HTMLButtonElement>('button', { name: 'Print 0 orders' }).disabled).toBe(true);
    await page.user.click(page.screen.getByRole('checkbox', { name: 'Select all orders shown' }));
    expect(page.screen.getByRole('button', { name: 'Print 3 orders' })).toBeTruthy();
    await press(page, 'Cancel');
    expect(page.screen.queryAllByRole('checkbox')).toEqual([]);
    await press(page, 'Batch Print');
    expect(page.screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)).toEqual([false, false, false, false]);
  });

  it('OPS-041 only selects the order whose checkbox is clicked, and still opens a clicked row', async () => {
    const { orders, answers } = world();
    const page = await open({ ...answers, order: orders[1] });
    await press(page, 'Batch Print');
    await pick(page, 'MQ-2');
    expect(page.screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select order MQ-2' }).checked).toBe(true);
    expect(page.location()).toBe(PATH);
    await page.user.click(page.screen.getByText('MQ-2').closest('tr')!.querySelector('.col-customer')!);
    await waitFor(() => expect(page.location()).toBe(`${PATH}/details?orderId=${orders[1]!._id}`));
  });

  it('OPS-163 OPS-172 OPS-039 prints the ticked orders in a new window, and then their Printed column turns to yes', async () => {
    const view = aPrintWindow();
    const { orders, answers, send } = world();
    const page = await open(answers);
    await printTwo(page);
    await waitFor(() => expect(view.location.replace).toHaveBeenCalledWith(URL));
    expect(view.opener).toBeNull();
    expect(page.askedFor('PrintOrders').map(({ variables }) => variables)).toEqual([
      { input: { orderIds: [orders[0]!._id, orders[1]!._id] } },
    ]);
    expect(printedColumn(page)).toEqual(['no', 'no', 'no']);
    await vi.advanceTimersByTimeAsync(1500);
    expect(page.askedFor('PrintedOrders')).toHaveLength(0); // the last byte did not go out yet
    send();
    await vi.advanceTimersByTimeAsync(1500);
    await waitFor(() => expect(printedColumn(page)).toEqual(['yes', 'yes', 'no']));
    expect(page.askedFor('PrintedOrders').map(({ variables }) => variables['query'])).toEqual([
      { orderIds: [orders[0]!._id, orders[1]!._id] },
    ]);
    expect(page.askedFor('Orders')).toHaveLength(1);
  });

  it('OPS-172 asks whether all printed; a jam marks a range as not printed, which can be printed again', async () => {
    const view = aPrintWindow();
    const { orders, printed, state, answers, send } = world();
    const page = await open(answers);
    await printTwo(page);
    send();
    await vi.advanceTimersByTimeAsync(1500);
    const dialog = within(await page.screen.findByRole('dialog', { name: 'Did all tickets print?' }));
    expect(dialog.getByText('4 tickets of 2 orders.')).toBeTruthy();
    await page.user.type(dialog.getByLabelText('From'), 'abc');
    await page.user.tab();
    expect((await dialog.findByRole('alert')).textContent).toBe('Enter numbers from 1 to 4.');
    await page.user.clear(dialog.getByLabelText('From'));
    await page.user.tab();
    expect(dialog.queryByRole('alert')).toBeNull();
    await page.user.type(dialog.getByLabelText('From'), '9');
    await page.user.click(dialog.getByRole('button', { name: 'Mark 9–4 as not printed' }));
    expect((await dialog.findByRole('alert')).textContent).toBe('Enter numbers from 1 to 4.');
    expect(page.askedFor('MarkNotPrinted')).toEqual([]);
    await page.user.clear(dialog.getByLabelText('From'));
    await page.user.type(dialog.getByLabelText('From'), '3');
    printed.delete(orders[1]!._id);
    await page.user.click(dialog.getByRole('button', { name: 'Mark 3–4 as not printed' }));
    expect(await dialog.findByText('1 order marked as not printed.')).toBeTruthy();
    const range = { printId: state.run._id, from: 3, to: 4 };
    expect(page.askedFor('MarkNotPrinted').map(({ variables }) => variables)).toEqual([{ input: range }]);
    expect(page.screen.getByText('MQ-2').closest('tr')!.textContent).toContain('no');
    await page.user.click(dialog.getByRole('button', { name: 'Print 3–4 again' }));
    await waitFor(() => expect(view.location.replace).toHaveBeenCalledTimes(2));
    expect(page.askedFor('PrintOrders').at(-1)?.variables).toEqual({ input: { again: range } });
  });

  it('shows the progress of a large print and opens its files one by one', async () => {
    const view = aPrintWindow();
    const files = [1, 501].map((from) => ({ _id: anId(), from, to: from + 499, isReady: false, sentAt: null }));
    const { state, answers } = world(aPrintRun({ pages: 1000, orders: 2, isReady: false, files }));
    const page = await open(answers);
    await press(page, 'Batch Print');
    await press(page, 'Print all orders');
    expect(await page.screen.findByText('Preparing the tickets, 0 of 2 files ready.')).toBeTruthy();
    expect(view.close).toHaveBeenCalledTimes(1);
    expect(page.askedFor('PrintOrders')[0]?.variables).toEqual({ input: { all: true } });
    state.run = { ...state.run, files: files.map((file, at) => ({ ...file, isReady: at === 0 })) };
    await vi.advanceTimersByTimeAsync(1500);
    expect(await page.screen.findByText('Preparing the tickets, 1 of 2 files ready.')).toBeTruthy();
    expect(page.screen.getByRole<HTMLButtonElement>('button', { name: 'Open Tickets 501–1000' }).disabled).toBe(true);
    await press(page, 'Open Tickets 1–500');
    await waitFor(() => expect(view.location.replace).toHaveBeenCalledWith(URL));
    expect(page.askedFor('OpenPrintFile').map(({ variables }) => variables)).toEqual([{ input: { fileId: files[0]!._id } }]);
  });

  it('offers to open the tickets where the browser kept the window closed', async () => {
    vi.spyOn(window, 'open').mockReturnValue(null);
    const page = await open(world().answers);
    await printTwo(page);
    expect(await page.screen.findByText('Your browser blocked the window. Open the tickets here.')).toBeTruthy();
    expect(page.screen.getByRole('button', { name: 'Open Tickets 1–4' })).toBeTruthy();
  });

  it('OPS-218 OPS-258 only logs a failure, with a hint and no toast, and the button can be pressed again', async () => {
    const view = aPrintWindow();
    const page = await open({ ...world().answers, printOrders: new BrokenConnection() });
    await printTwo(page);
    expect((await page.screen.findByText('Failed, try again')).getAttribute('role')).toBe('status');
    expect(view.close).toHaveBeenCalledTimes(1);
    expect(document.querySelector('.ant-notification-notice')).toBeNull();
    expect(page.screen.getByRole<HTMLButtonElement>('button', { name: 'Print 2 orders' }).disabled).toBe(false);
    expect(logged.map(({ what }) => what)).toContain('printing tickets');
  });

  it('says why when the server refuses', async () => {
    aPrintWindow();
    const refused = refusal('More than 20,000 tickets cannot be printed at once. Print one event at a time.', 'PRINT_TOO_MANY');
    const page = await open({ ...world().answers, printOrders: refused });
    await press(page, 'Batch Print');
    await press(page, 'Print all orders');
    expect(await page.screen.findByText('More than 20,000 tickets cannot be printed at once. Print one event at a time.')).toBeTruthy();
  });

  it('OPS-044 is there on the list of one event too, and prints all of it', async () => {
    aPrintWindow();
    const page = await open(world().answers, `/admin/dashboard/events/details/orders?eventId=${EVENT._id}`);
    await press(page, 'Batch Print');
    await press(page, 'Print all orders');
    await waitFor(() => expect(page.askedFor('PrintOrders')[0]?.variables).toEqual({ input: { eventId: EVENT._id } }));
  });
});
