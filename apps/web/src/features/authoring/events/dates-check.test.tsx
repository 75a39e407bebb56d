import { fireEvent, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { followServerTime } from '#lib/time/clock.ts';
import { anEvent, anOrganization } from '#testing/factories.ts';
import { openStep } from '#testing/open-step.ts';
import { renderRoute } from '#testing/render-route.tsx';

const event = anEvent({ published: false });
const at = (step: string) => `/create-event/${step}?eventId=${event._id}`;
const END = 'The event must end after its start.';
const SALE = 'Ticket sales must not end after the event.';
const DOORS = 'Doors must not open after the start.';

const organization = anOrganization();
const open = (path: string) =>
  renderRoute(path, {
    as: { organization },
    answers: { event, venues: [], artists: [], events: [], eventCounts: { upcoming: 0, past: 0, cancelled: 0 } },
  });

/** The wizard at its dates, three of which are wrong. */
async function openWrong() {
  const page = await open(at('dates-times'));
  const { screen, user } = page;
  fireEvent.change(await screen.findByLabelText('End'), { target: { value: '2026-12-01T10:00' } });
  fireEvent.change(screen.getByLabelText('Doors'), { target: { value: '2026-12-05T23:00' } });
  const warned = () => [...document.querySelectorAll('.toast')].map(({ textContent }) => textContent);
  const beside = (label: string) =>
    document.getElementById(screen.getByLabelText(label).getAttribute('aria-describedby') ?? '')?.textContent;
  const press = (name: string) => user.click(screen.getByText(name));
  return { ...page, warned, beside, press };
}

describe('the dates of an event in its wizard', () => {
  beforeEach(() => followServerTime('2026-11-21T18:00:00.000Z'));
  afterEach(() => sessionStorage.clear());

  it.each(['NEXT', 'Previous', 'Save'])(
    'AUT-011 AUT-012 are checked on %s: a warning for each error, also beside its field',
    async (act) => {
      const { screen, location, warned, beside, press, askedFor } = await openWrong();
      expect(warned()).toEqual([]);
      await press(act);
      await waitFor(() => expect(warned().toSorted()).toEqual([DOORS, END, SALE].map((text) => `Check the dates: ${text}`)));
      expect([beside('End'), beside('Doors')]).toEqual([END, DOORS]);
      expect([location(), askedFor('UpdateEvent')]).toEqual([at('dates-times'), []]);
      expect(screen.getByLabelText('End')).toHaveProperty('value', '2026-12-01T10:00');
    },
  );

  it('AUT-011 AUT-012 are checked on Exit and in the list of steps, and the page stays', async () => {
    const page = await open(at('details'));
    await openStep(page, 'Dates & times');
    const { screen, user, location } = page;
    fireEvent.change(screen.getByLabelText('End'), { target: { value: '2026-12-01T10:00' } });
    const leave = [
      () => user.click(screen.getByRole('link', { name: 'Exit' })),
      () => user.click(screen.getByRole('link', { name: /Secret codes$/ })),
    ];
    for (const act of leave) {
      for (const dismiss of screen.queryAllByRole('button', { name: 'Dismiss' })) await user.click(dismiss);
      await act();
      expect(await screen.findByText(`Check the dates: ${END}`)).toBeTruthy();
      expect([location(), screen.queryByText('Unsaved Changes')]).toEqual([at('dates-times'), null]);
    }
  });

  it('AUT-012 lose their error by the change of another field, and can then be left', async () => {
    const { screen, location, beside, press } = await openWrong();
    await press('NEXT');
    await waitFor(() => expect(beside('Doors')).toBe(DOORS));
    fireEvent.change(screen.getByLabelText('Doors'), { target: { value: '2026-12-05T19:00' } });
    fireEvent.change(screen.getByLabelText('End'), { target: { value: '2026-12-05T23:00' } });
    await waitFor(() => expect([beside('Doors'), beside('End')]).toEqual([undefined, undefined]));
    await press('NEXT');
    await waitFor(() => expect(location()).toBe(at('ticket-types')));
  });

  it('AUT-011 are warned of on the way to them, which is open', async () => {
    const wrong = await openWrong();
    wrong.unmount(); // the edit is kept
    const page = await open(at('details'));
    await page.screen.findByLabelText('Event name');
    await page.user.click(page.screen.getByText('NEXT'));
    expect(await page.screen.findByText(`Check the dates: ${END}`)).toBeTruthy();
    expect(await page.screen.findByLabelText('End')).toHaveProperty('value', '2026-12-01T10:00');
    expect(page.location()).toBe(at('dates-times'));
  });
});
