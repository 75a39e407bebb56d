import { fireEvent, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aVenue } from '#testing/venue.factory.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { refusal } from '#testing/schema-link.ts';
import { pickOption } from '#testing/pick-option.ts';

const PATH = '/admin/dashboard/venues';

async function creating(answers = {}) {
  const page = await renderRoute(`${PATH}?modal=createVenue`, { answers: { venues: [], ...answers } });
  const dialog = await page.screen.findByRole('dialog');
  return { ...page, dialog, name: within(dialog).getByLabelText('Venue name'), tax: within(dialog).getByLabelText(/Sales Tax Percent/) };
}

describe('venues', () => {
  it('AUT-053 shows name, city, capacity, tax with two decimals and zone', async () => {
    const { screen } = await renderRoute(PATH, { answers: { venues: [aVenue({ tax: 8.2 }), aVenue({ name: 'Red Butte', tax: 0 })] } });
    const card = (await screen.findByText('Kilby Yard')).closest('a');
    expect(card?.textContent).toMatch(/Salt Lake City, UT.*450 places.*8\.20% tax.*America\/Denver/);
    expect(screen.getByText('0.00% tax')).toBeTruthy();
  });

  it('ACC-094, AUT-052 starts the tax at 0.00, accepts no negative one and gives it two decimals', async () => {
    const { tax } = await creating();
    const typed = (text: string) => fireEvent.change(tax, { target: { value: text } });
    expect(tax).toHaveProperty('value', '0.00');
    typed('-3');
    expect(tax).toHaveProperty('value', '0');
    typed('7.5');
    fireEvent.mouseLeave(tax);
    expect(tax).toHaveProperty('value', '7.50');
  });

  it('AUT-051 creates a venue and refetches the list', async () => {
    const { user, screen, dialog, name, askedFor } = await creating({ createVenue: aVenue() });
    await user.type(name, 'Kilby Yard');
    await user.type(within(dialog).getByLabelText('Venue address'), '741 S Kilby Ct');
    await user.click(within(dialog).getByRole('button', { name: 'CREATE VENUE' }));
    expect(await screen.findByText('Kilby Yard was created.')).toBeTruthy();
    expect(askedFor('CreateVenue')[0]?.variables['input']).toEqual({
      name: 'Kilby Yard',
      address: { address1: '741 S Kilby Ct', country: 'US' },
      tax: 0,
      capacity: 100,
    });
    await waitFor(() => expect(askedFor('Venues')).toHaveLength(2));
  });

  it('AUT-051 creates a venue with the chosen capacity and time zone', async () => {
    const { user, dialog, name, askedFor } = await creating({ createVenue: aVenue() });
    await user.type(name, 'Kilby Yard');
    fireEvent.change(within(dialog).getByLabelText('Capacity'), { target: { value: '450' } });
    await user.click(within(dialog).getByRole('combobox', { name: 'Time zone' }));
    await user.type(within(dialog).getByRole('combobox', { name: 'Time zone' }), 'America/Chicago');
    await pickOption(user, 'America/Chicago');
    await user.click(within(dialog).getByRole('button', { name: 'CREATE VENUE' }));
    await waitFor(() => expect(askedFor('CreateVenue')).toHaveLength(1));
    expect(askedFor('CreateVenue')[0]?.variables['input']).toMatchObject({ capacity: 450, timezone: 'America/Chicago' });
  });

  it('ACC-094, AUT-051 shows the refusal inside the dialog and keeps the typed values', async () => {
    const { user, dialog, name } = await creating({ createVenue: refusal('There are too many venues.') });
    await user.type(name, 'Kilby Yard');
    await user.click(within(dialog).getByRole('button', { name: 'CREATE VENUE' }));
    expect((await within(dialog).findByRole('alert')).textContent).toContain('There are too many venues.');
    expect(name).toHaveProperty('value', 'Kilby Yard');
  });

  it('ACC-202 accepts a name of 80 characters and refuses one of 81', async () => {
    const { user, dialog, name, askedFor } = await creating({ createVenue: aVenue() });
    fireEvent.change(name, { target: { value: 'x'.repeat(81) } });
    await user.click(within(dialog).getByRole('button', { name: 'CREATE VENUE' }));
    expect(await within(dialog).findByText('Venue name can have at most 80 characters.')).toBeTruthy();
    expect(askedFor('CreateVenue')).toHaveLength(0);
    fireEvent.change(name, { target: { value: 'x'.repeat(80) } });
    await user.click(within(dialog).getByRole('button', { name: 'CREATE VENUE' }));
    await waitFor(() => expect(askedFor('CreateVenue')).toHaveLength(1));
  });

  it.each(['2.5', 'many', '-1', '1.200'])('refuses the capacity %s beside its field, and keeps it', async (typed) => {
    const { user, dialog, name, askedFor } = await creating({ createVenue: aVenue() });
    await user.type(name, 'Kesselhaus');
    const capacity = within(dialog).getByLabelText('Capacity');
    fireEvent.change(capacity, { target: { value: typed } });
    await user.click(within(dialog).getByRole('button', { name: 'CREATE VENUE' }));
    expect(await within(dialog).findByText('Capacity must be a whole number, such as 450.')).toBeTruthy();
    expect([capacity.getAttribute('aria-invalid'), capacity]).toEqual(['true', expect.objectContaining({ value: typed })]);
    expect(askedFor('CreateVenue')).toEqual([]);
  });

  it('offers every time zone, and accepts the capacity 0', async () => {
    const { user, dialog, name, askedFor } = await creating({ createVenue: aVenue({ timezone: 'Europe/Berlin' }) });
    await user.type(name, 'Kesselhaus');
    fireEvent.change(within(dialog).getByLabelText('Capacity'), { target: { value: '0' } });
    await user.type(within(dialog).getByRole('combobox', { name: 'Time zone' }), 'Europe/Berl');
    await pickOption(user, 'Europe/Berlin');
    await user.click(within(dialog).getByRole('button', { name: 'CREATE VENUE' }));
    await waitFor(() => expect(askedFor('CreateVenue')).toHaveLength(1));
    expect(askedFor('CreateVenue')[0]?.variables['input']).toMatchObject({ timezone: 'Europe/Berlin', capacity: 0 });
  });

  it('AUT-073 opens empty again after one was created', async () => {
    const { user, screen, dialog, name } = await creating({ createVenue: aVenue() });
    await user.type(name, 'Kilby Yard');
    await user.click(within(dialog).getByRole('button', { name: 'CREATE VENUE' }));
    await screen.findByText('Kilby Yard was created.');
    await user.click(screen.getByRole('main').querySelector<HTMLElement>('button.ant-btn-primary')!);
    expect(within(await screen.findByRole('dialog')).getByLabelText('Venue name')).toHaveProperty('value', '');
  });

  it('AUT-050 lead from the list to their pages', async () => {
    const venue = aVenue();
    const { user, screen, location } = await renderRoute(PATH, { answers: { venues: [venue], venue, events: [] } });
    await user.click(await screen.findByRole('link', { name: /Kilby Yard/ }));
    await waitFor(() => expect(location()).toBe(`${PATH}/details/overview?venueId=${venue._id}`));
    expect(await screen.findByRole('heading', { level: 1, name: 'Kilby Yard' })).toBeTruthy();
  });
});
