import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { FigureLines, QueryFigureLinesArgs } from '#gql/schema-types.ts';
import { followServerTime } from '#lib/time/clock.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { BrokenConnection } from '#testing/schema-link.ts';
import { someSales } from './analytics.factory.ts';

const PATH = '/admin/dashboard/analytics?metric=TotalSales';
const IDS = ['a', 'b', 'c'].map((letter) => letter.repeat(24));

const line = (index: number, amount: number): FigureLines['lines'][number] => ({
  _id: IDS[index]!,
  at: '2026-11-21T19:05:00.000Z',
  act: amount < 0 ? 'Refund' : 'Sale',
  orderId: IDS[index]!,
  orderNumber: `MQ-${index}`,
  amount,
  parts: [
    { label: 'Floor, Early Bird', amount: amount - 200 },
    { label: 'Organization fees', amount: 200 },
  ],
});
const page = (lines: FigureLines['lines'], after: string | null): FigureLines => ({
  total: 11_000,
  unit: 'cents',
  timezone: 'America/Denver',
  lines,
  after,
  hasMore: after !== null,
});
/** Two pages: a sale, then a sale and its refund. */
const twoPages = ({ pagination }: QueryFigureLinesArgs) =>
  pagination?.after === 'next' ? page([line(1, 6000), line(2, -5000)], null) : page([line(0, 10_000)], 'next');

describe('what a figure is made of', () => {
  beforeEach(() => followServerTime('2026-11-21T20:40:00Z'));

  const open = async (figureLines: unknown = twoPages, search = '') => {
    const shown = await renderRoute(PATH + search, { answers: { orderAnalytics: someSales, figureLines: figureLines as never } });
    return { ...shown, dialog: () => screen.findByRole('dialog') };
  };
  const rows = (dialog: HTMLElement) => within(dialog).getAllByRole('row').slice(1);

  it('BYD-021 lists the acts with their orders, page by page, and the total', async () => {
    const { user, askedFor, dialog, location } = await open();
    expect(askedFor('FigureLines')).toEqual([]);
    await user.click(await screen.findByRole('button', { name: 'Explain' }));
    const box = await dialog();
    expect(within(box).getByText('What makes up Total Sales')).toBeTruthy();
    const link = await within(box).findByRole('link', { name: 'MQ-0' });
    expect(link.getAttribute('href')).toBe(`/admin/dashboard/orders/details?orderId=${IDS[0]}`);
    expect(rows(box).map((row) => row.textContent)).toEqual(['Nov 21, 2026, 12:05pmSale MQ-0Floor, Early Bird · Organization fees$100.00']);
    expect(within(box).getByText('Total $110.00')).toBeTruthy();
    await user.click(within(box).getByRole('button', { name: 'Show more' }));
    await within(box).findByRole('link', { name: 'MQ-2' });
    expect(rows(box).map((row) => row.lastChild!.textContent)).toEqual(['$100.00', '$60.00', '-$50.00']);
    expect(within(box).queryByRole('button', { name: 'Show more' })).toBeNull();
    expect(askedFor('FigureLines').map(({ variables }) => variables['input'])).toEqual(
      Array.from({ length: 2 }, () => ({ type: 'TotalSales', startDate: '2026-11-21T07:00:00.000Z', endDate: '2026-11-22T07:00:00.000Z' })),
    );
    expect(location()).toContain('modal=explain');
  });

  it('BYD-021 is open after a reload of its address, and says that nothing moved the figure', async () => {
    const { dialog } = await open(() => page([], null), '&modal=explain');
    expect(await within(await dialog()).findByText('No order moved this figure.')).toBeTruthy();
  });

  it('BYD-021 offers to try again when it did not load', async () => {
    let isBroken = true;
    const answer = (args: QueryFigureLinesArgs) => {
      if (isBroken) throw new BrokenConnection();
      return twoPages(args);
    };
    const { user, dialog } = await open(answer, '&modal=explain');
    const box = await dialog();
    await within(box).findByText('The lines could not be loaded.');
    isBroken = false;
    await user.click(within(box).getByRole('button', { name: /try again/i }));
    expect(await within(box).findByRole('link', { name: 'MQ-0' })).toBeTruthy();
  });
});
