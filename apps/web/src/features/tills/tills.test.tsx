import { waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { MutationSaveTillArgs, Role, Till } from '#gql/schema-types.ts';
import { renderRoute } from '#testing/render-route.tsx';

const aTill = (more: Partial<Till> = {}): Till => ({
  _id: '7'.repeat(24),
  name: 'Front window',
  venueId: null,
  ways: ['cash', 'check'],
  hasDrawer: true,
  readerId: null,
  printer: null,
  sellableIds: [],
  ticketTypeIds: [],
  allowsCodes: true,
  left: null,
  retiredAt: null,
  shift: null,
  shifts: [],
  ...more,
});

const open = async (role: Role, first: Till[] = [aTill()]) => {
  let tills = first;
  const page = await renderRoute('/admin/dashboard/settings/devices', {
    as: { role },
    answers: {
      cardReaders: [{ id: 'tmr_1', label: 'Window reader', serialNumber: 'S', ipAddress: null, status: 'connected' }],
      tills: () => tills,
      venues: [{ _id: '3'.repeat(24), name: 'Red Butte Hall' }],
      events: [],
      seasons: [],
      saveTill: ({ input }: MutationSaveTillArgs) => {
        const saved = aTill({ ...(input as Partial<Till>), _id: input._id ?? '8'.repeat(24) });
        tills = [...tills.filter(({ _id }) => _id !== saved._id), saved];
        return saved;
      },
      retireTill: () => {
        const [gone] = tills;
        tills = tills.slice(1);
        return gone;
      },
    },
  });
  const table = async () => within(await page.screen.findByRole('table', { name: 'Tills' }));
  const menu = async (name: string, item: string) => {
    await page.user.click(await page.screen.findByRole('button', { name: `Actions for ${name}` }));
    await page.user.click(await page.screen.findByRole('menuitem', { name: item }));
  };
  return { ...page, table, menu };
};

describe('the tills of an organization', () => {
  it('BYD-115 are added by admins with name, drawer, printer and ways of paying, changed and retired', async () => {
    const page = await open('ADMIN');
    await page.user.click(await page.screen.findByRole('button', { name: 'Add till' }));
    const dialog = within(await page.screen.findByRole('dialog'));
    await page.user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText(/name/i, { selector: '[role=alert], .ferr' })).toBeTruthy();
    await page.user.type(dialog.getByLabelText('Name'), 'Side window');
    await page.user.type(dialog.getByLabelText('Printer'), 'Epson');
    await page.user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(async () => expect((await page.table()).getByText('Side window')).toBeTruthy());
    expect(page.askedFor('SaveTill').map(({ variables }) => variables['input'])).toEqual([
      {
        name: 'Side window',
        venueId: null,
        ways: ['reader', 'cash', 'check', 'comp'],
        hasDrawer: true,
        readerId: null,
        printer: 'Epson',
        sellableIds: [],
        ticketTypeIds: [],
        allowsCodes: true,
      },
    ]);
    await page.menu('Front window', 'Retire');
    await page.user.click(await page.screen.findByRole('button', { name: 'Retire' }));
    await waitFor(async () => expect((await page.table()).queryByText('Front window')).toBeNull());
  });

  it('are seen by the box office, which makes none', async () => {
    const page = await open('BOX_OFFICE');
    expect((await page.table()).getByText('Closed')).toBeTruthy();
    expect(page.screen.queryByRole('button', { name: 'Add till' })).toBeNull();
    await page.menu('Front window', 'Shifts');
    expect(await page.screen.findByText('No shift was opened yet.')).toBeTruthy();
  });
});
