import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { analyticsOf } from '#features/analytics/analytics.factory.ts';
import { aSeason } from '#features/seasons/seasons.factory.ts';
import { anAddOn } from '#testing/event-items.factory.ts';
import { anEvent, anOrganization } from '#testing/factories.ts';
import { logged } from '#testing/log.ts';
import { renderRoute } from '#testing/render-route.tsx';

const event = anEvent();
const parking = anAddOn({ name: 'Parking' });
const season = { ...aSeason({ upgrades: [parking] }), events: [] };
const ADMIN = '/admin/dashboard';
const answers = { event, season, venues: [], artists: [], orderAnalytics: analyticsOf() };
const as = { organization: anOrganization({ isSeasonTickets: true }) };

const PAGES = {
  createVenue: [`${ADMIN}/venues?`, 'Create Venue', /^create venue$/i],
  createPerformer: [`${ADMIN}/performers?`, 'Create Performer', /^create performer$/i],
  duplicateEvent: [`${ADMIN}/events/details/overview?eventId=${event._id}&`, 'Duplicate Event', 'Duplicate Event'],
  copyEvent: [`${ADMIN}/events/details/overview?eventId=${event._id}&`, 'Copy to new dates', 'Copy to new dates'],
  upgrades: [`${ADMIN}/seasons/details/overview?seasonId=${season._id}&`, 'Upgrades', 'Add upgrade'],
} as const;

describe('a dialog that the address names', () => {
  it.each(Object.entries(PAGES))(
    'AUT-043 modal=%s is open when its page is loaded, and leaves the address when it is closed',
    async (modal, [page, title]) => {
      const { screen, user, location } = await renderRoute(`${page}modal=${modal}`, { as, answers });
      expect(await screen.findByRole('dialog', { name: title })).toBeTruthy();
      await user.click(screen.getByRole('button', { name: /^cancel$/i }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(location()).toBe(page.slice(0, -1));
    },
  );

  it.each(Object.entries(PAGES))(
    'AUT-043 an unknown one opens nothing on the page of %s, and raises no error',
    async (_, [page, , opener]) => {
      const { screen } = await renderRoute(`${page}modal=toString`, { as, answers });
      await screen.findAllByRole('button', { name: opener });
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(
        screen
          .queryAllByRole('alert')
          .map(({ textContent }) => textContent)
          .join(''),
      ).toBe('');
      expect(logged).toEqual([]);
    },
  );

  it('AUT-041 AUT-043 opens at the upgrade of the address, and at it again after a reload', async () => {
    const { screen, user, location, unmount } = await renderRoute(PAGES.upgrades[0].slice(0, -1), { as, answers });
    await user.click(await screen.findByRole('button', { name: 'Edit Parking' }));
    const address = `${PAGES.upgrades[0]}modal=upgrades&upgradeTypeId=${parking._id}`;
    await waitFor(() => expect(location()).toBe(address));
    unmount();
    const again = await renderRoute(address, { as, answers });
    await again.screen.findByRole('dialog', { name: 'Upgrades' });
    expect(await again.screen.findByDisplayValue('Parking')).toBeTruthy();
    expect(again.screen.queryByDisplayValue('New Upgrade')).toBeNull();
  });

  it.each([
    ['box office', {}, { role: 'BOX_OFFICE' }],
    ['a canceled season', { cancel: true }, {}],
  ] as const)('AUT-043 AUT-187 is not opened for %s, who could not edit', async (_, state, who) => {
    const { screen } = await renderRoute(`${PAGES.upgrades[0]}modal=upgrades`, {
      as: { ...as, ...who },
      answers: { ...answers, season: { ...season, ...state } },
    });
    expect(await screen.findByRole('heading', { name: 'Parking' })).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
