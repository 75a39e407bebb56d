import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ReceiptRow } from '@marquee/shared/counter/receipt';
import { followServerTime } from '#lib/time/clock.ts';
import { anEvent, anOrganization } from '#testing/factories.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { aTill } from '../at-till/at-till.factory.ts';
import { escPosOf } from './esc-pos.ts';
import { keepPrinterHere, printersHere, thermalPrinter, type Hardware } from './receipt-printer.ts';

const ROWS: ReceiptRow[] = [
  { kind: 'head', left: 'Redstone Presents', right: '' },
  { kind: 'center', left: 'Café Zürich & the Copper Kings', right: '' },
  { kind: 'center', left: 'Order MQ-48231, Front window, Marisol Vega', right: '' },
  { kind: 'rule', left: '', right: '' },
  { kind: 'pair', left: '2 x General admission', right: '$90.00' },
  { kind: 'pair', left: 'Balcony with a very long name of its own, Row B, seat 14', right: '$62.00' },
  { kind: 'pair', left: 'Sales tax', right: '$3.10' },
  { kind: 'rule', left: '', right: '' },
  { kind: 'sum', left: 'Total', right: '$155.10' },
  { kind: 'pair', left: 'Cash', right: '$155.10' },
  { kind: 'pair', left: 'Cash given', right: '$160.00' },
  { kind: 'pair', left: 'Change', right: '$4.90' },
];
/** ESC p: the pulse that opens the drawer. */
const PULSE = [0x1b, 0x70];
const RECORDED = join(import.meta.dirname, 'receipt.recorded.bin');
const has = (bytes: Uint8Array, part: readonly number[]) =>
  bytes.some((_, at) => part.every((byte, offset) => bytes[at + offset] === byte));

describe('the bytes of a receipt', () => {
  it('BYD-133 equal the recorded file, and another row, a missing one or no pulse does not', () => {
    const bytes = escPosOf({ rows: ROWS, opensDrawer: true });
    if (process.env['RECORD']) writeFileSync(RECORDED, bytes);
    const recorded = new Uint8Array(readFileSync(RECORDED));
    expect([...bytes]).toEqual([...recorded]);
    const changed = [ROWS.with(8, { kind: 'sum', left: 'Total', right: '$155.11' }), ROWS.slice(1)];
    for (const rows of changed) expect([...escPosOf({ rows, opensDrawer: true })]).not.toEqual([...recorded]);
    expect([...escPosOf({ rows: ROWS, opensDrawer: false })]).not.toEqual([...recorded]);
  });

  it('BYD-133 open the drawer for cash only', () => {
    expect(has(escPosOf({ rows: ROWS, opensDrawer: true }), PULSE)).toBe(true);
    expect(has(escPosOf({ rows: ROWS, opensDrawer: false }), PULSE)).toBe(false);
  });

  it('BYD-133 go to a printer on USB or a serial port as they are, and the port is closed again', async () => {
    const sent: number[][] = [];
    const calls: string[] = [];
    const endpoints = [
      { direction: 'in', type: 'bulk', endpointNumber: 1 },
      { direction: 'out', type: 'bulk', endpointNumber: 2 },
    ];
    const device = {
      configuration: { interfaces: [{ interfaceNumber: 0, alternate: { endpoints } }] },
      open: async () => void calls.push('open'),
      selectConfiguration: async () => {},
      claimInterface: async (number: number) => void calls.push(`claim ${number}`),
      transferOut: async (endpoint: number, bytes: Uint8Array) => void (calls.push(`out ${endpoint}`), sent.push([...bytes])),
      close: async () => void calls.push('close'),
    };
    const port = {
      writable: new WritableStream<Uint8Array>({ write: (bytes) => void sent.push([...bytes]) }),
      open: async () => {},
      close: async () => void calls.push('close port'),
    };
    const hardware: Hardware = {
      usb: { getDevices: async () => [], requestDevice: async () => device },
      serial: { getPorts: async () => [port], requestPort: async () => port },
    };
    const bytes = new Uint8Array([1, 2, 3]);
    await thermalPrinter('usb', hardware).print(bytes);
    await thermalPrinter('serial', hardware).print(bytes);
    expect(sent).toEqual([
      [1, 2, 3],
      [1, 2, 3],
    ]);
    expect(calls).toEqual(['open', 'claim 0', 'out 2', 'close', 'close port']);
    await expect(thermalPrinter('usb', {}).print(bytes)).rejects.toThrow();
    expect([printersHere({}), printersHere(hardware)]).toEqual([
      ['browser', 'none'],
      ['browser', 'usb', 'serial', 'none'],
    ]);
  });
});

describe('the receipt at the till', () => {
  const event = anEvent({ stub: 'night-swim' });
  const floor = {
    _id: 'floor',
    name: 'Floor',
    price: 2500,
    left: 8,
    soldOut: false,
    ended: false,
    categoryId: null,
    leastNights: null,
    isGuest: false,
  };
  const orderId = 'a'.repeat(24);
  beforeEach(() => {
    sessionStorage.clear();
    localStorage.clear();
    followServerTime('2026-11-21T18:00:00.000Z');
  });

  const sold = async () => {
    const page = await renderRoute(`/admin/dashboard/events/details/sell?eventId=${event._id}`, {
      as: { role: 'BOX_OFFICE', organization: anOrganization() },
      answers: {
        event,
        publicEvent: { _id: event._id, ticketTypes: [floor], upgrades: [] },
        tills: [aTill({ hasDrawer: false })],
        reserveAtCounter: {
          token: 'cart',
          expiresAt: '2026-11-21T18:10:00.000Z',
          lines: [{ kind: 'Ticket', itemId: 'floor', name: 'Floor', quantity: 1, allInTotal: 2500, seats: [] }],
          totals: { salesTax: 0, total: 2500 },
        },
        sellAtCounter: { _id: orderId, number: 'MQ-1', total: 2500, payments: [], tickets: [{ _id: 't' }], upgrades: [] },
        receipt: { orderId, rows: ROWS, opensDrawer: true, url: 'https://tickets.example.com/links/receipts/x/receipt' },
        mailReceipt: true,
      },
    });
    await page.user.click(await page.screen.findByRole('button', { name: /Front window/ }));
    const cart = within(await page.screen.findByRole('complementary', { name: 'Cart' }));
    await page.user.click(await page.screen.findByRole('button', { name: /^Floor/ }));
    await cart.findByText('Places held for');
    await page.user.click(cart.getByRole('button', { name: /^Cash/ }));
    await page.user.click(page.screen.getByRole('button', { name: /^Finish, no change/ }));
    await page.screen.findByRole('button', { name: /^Print the receipt/ });
    return page;
  };

  it('BYD-133 is printed by the browser with B, mailed to what the guest says, and can be scanned', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => {});
    const { screen, user, askedFor } = await sold();
    expect(await screen.findByRole('img', { name: 'Scan for the receipt' })).toBeTruthy();
    await waitFor(() => expect(screen.getByRole('button', { name: /^Print the receipt/ })).toHaveProperty('disabled', false));
    await user.keyboard('b');
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
    expect(document.querySelector('[data-receipt]')?.textContent).toContain('Total$155.10');
    window.dispatchEvent(new Event('afterprint'));
    await waitFor(() => expect(document.querySelector('[data-receipt]')).toBeNull());
    await user.type(screen.getByRole('textbox', { name: 'Email address' }), 'guest@example.com');
    await user.click(screen.getByRole('button', { name: 'Send the receipt' }));
    expect(await screen.findByText('The receipt is on its way to guest@example.com.')).toBeTruthy();
    expect(askedFor('MailReceipt').map(({ variables }) => variables)).toEqual([{ input: { orderId, email: 'guest@example.com' } }]);
    print.mockRestore();
  });

  it('BYD-133 says that the printer did not print it, and is not printed where there is none', async () => {
    keepPrinterHere('usb');
    const { screen, user } = await sold();
    await waitFor(() => expect(screen.getByRole('button', { name: /^Print the receipt/ })).toHaveProperty('disabled', false));
    await user.click(screen.getByRole('button', { name: /^Print the receipt/ }));
    expect(await screen.findByText(/^The receipt could not be printed\./)).toBeTruthy();
  });
});
