import { fireEvent, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Venue } from '#gql/schema-types.ts';
import { anId, anOrganization } from '#testing/factories.ts';
import { aVenue } from '#testing/venue.factory.ts';
import { aFile, letPicturesBe, letUploadsAnswer } from '#testing/pictures.ts';
import { pickOption } from '#testing/pick-option.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { BrokenConnection, refusal, type Answers } from '#testing/schema-link.ts';

const LIST = '/admin/dashboard/venues';
const pathOf = (venueId: string) => `${LIST}/create/details?venueId=${venueId}`;

/** Every field filled. */
const aWholeVenue = (): Venue =>
  aVenue({
    description: '<p>A listening room</p>',
    capacity: 650,
    url: 'https://commonwealth.example',
    tax: 8.2,
    imageUrls: ['/files/a.jpg', '/files/b.jpg'],
    venueGlobalId: 'KovZ917A25V',
    willCallInstructions: 'At the box office.',
    version: 3,
    address: {
      address1: '195 W 2100 S',
      address2: 'Floor 2',
      city: 'Salt Lake City',
      state: 'UT',
      zip: '84115',
      country: 'US',
      lat: 40.7,
      lng: -111.9,
    } as Venue['address'],
  });

async function open(venueId: string, answers: Answers = {}, path = pathOf(venueId)) {
  const page = await renderRoute(path, { as: { organization: anOrganization() }, answers: { venues: [], events: [], ...answers } });
  await page.screen.findByRole('heading', { level: 1, name: 'Venue details' });
  const main = within(page.screen.getByRole('main'));
  const field = (label: string | RegExp) => main.getByLabelText<HTMLInputElement>(label);
  return { ...page, main, field, type: (label: string | RegExp, value: string) => fireEvent.change(field(label), { target: { value } }) };
}

async function editing(answers: Answers = {}, venue = aWholeVenue()) {
  const page = await open(venue._id, { venue, ...answers });
  const save = await page.main.findByRole('button', { name: 'SAVE VENUE' });
  return { ...page, venue, save };
}

describe('the form of a venue', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('AUT-049 AUT-010 is reached by Create venue, for a venue that is not saved yet', async () => {
    const { user, screen, location } = await renderRoute(LIST, { as: { organization: anOrganization() }, answers: { venues: [] } });
    await user.click(await screen.findByRole('button', { name: 'Create venue' }));
    await waitFor(() => expect(location()).toBe(pathOf('new')));
    expect(await screen.findByRole('heading', { level: 1, name: 'Venue details' })).toBeTruthy();
  });

  it('AUT-049 AUT-053 shows every stored value under the header Venue details, the tax with two decimals', async () => {
    const { field, main, askedFor, venue } = await editing();
    expect(askedFor('Venue')[0]?.variables).toEqual({ venueId: venue._id });
    const shown = [
      'Venue name',
      /^Venue website/,
      'Capacity',
      /^Sales Tax Percent/,
      'Venue address',
      /second line/,
      'City',
      'State',
      'ZIP',
    ];
    expect(shown.map((label) => field(label).value)).toEqual([
      'Kilby Yard',
      'https://commonwealth.example',
      '650',
      '8.20',
      '195 W 2100 S',
      'Floor 2',
      'Salt Lake City',
      'UT',
      '84115',
    ]);
    expect(field(/^Will-call instructions/).value).toBe('At the box office.');
    expect(main.getAllByRole('img', { name: /^Picture \d$/ })).toHaveLength(2);
    expect((await main.findByRole('textbox', { name: 'Description' })).textContent).toBe('A listening room');
  });

  it('AUT-192 AUT-054 sends every field with its version, omits what is empty, and no zone inside the address', async () => {
    const { user, type, main, save, askedFor, venue, screen, location } = await editing({
      updateVenue: () => ({ ...aWholeVenue(), version: 4 }),
    });
    expect(save).toHaveProperty('disabled', true);
    type('Venue name', ' The Room ');
    type('Capacity', '0');
    type(/^Sales Tax Percent/, '0');
    type(/^Will-call instructions/, ' ');
    await user.click(main.getByRole('button', { name: 'Remove picture 1' }));
    await user.click(save);
    expect(await screen.findByText('Kilby Yard was saved.')).toBeTruthy();
    expect(askedFor('UpdateVenue')[0]?.variables['input']).toEqual({
      venueId: venue._id,
      version: 3,
      name: 'The Room',
      description: '<p>A listening room</p>',
      url: 'https://commonwealth.example',
      capacity: 0,
      tax: 0,
      timezone: 'America/Denver',
      imageUrls: ['/files/b.jpg'],
      venueGlobalId: 'KovZ917A25V',
      address: {
        address1: '195 W 2100 S',
        address2: 'Floor 2',
        city: 'Salt Lake City',
        state: 'UT',
        zip: '84115',
        country: 'US',
        lat: 40.7,
        lng: -111.9,
      },
    });
    await waitFor(() => expect(location()).toContain(`${LIST}/details/overview?venueId=`));
  });

  it('AUT-192 AUT-073 AUT-042 creates a venue with what was typed only, and is empty for the next one', async () => {
    const made = aVenue();
    const { user, main, type, field, askedFor, screen, location, router } = await open('new', { createVenue: made, venue: made });
    type('Venue name', 'Kilby Yard');
    await user.click(main.getByRole('button', { name: 'CREATE VENUE' }));
    expect(await screen.findByText('Kilby Yard was created.')).toBeTruthy();
    expect(askedFor('CreateVenue')[0]?.variables['input']).toEqual({
      name: 'Kilby Yard',
      address: { country: 'US' },
      tax: 0,
      capacity: 100,
    });
    await waitFor(() => expect(location()).toBe(`${LIST}/details/overview?venueId=${made._id}`));
    // Back skips the form
    expect(router.history.length).toBe(1);
    await router.navigate({ href: pathOf('new') });
    await screen.findByRole('heading', { level: 1, name: 'Venue details' });
    expect([field('Venue name').value, field('Capacity').value]).toEqual(['', '100']);
  });

  it('AUT-245 AUT-052 gives the tax two decimals when the keyboard leaves it, and when the mouse does', async () => {
    const { user, field, type } = await editing();
    const tax = field(/^Sales Tax Percent/);
    type(/^Sales Tax Percent/, '7.5');
    tax.focus();
    await user.tab();
    expect(tax.value).toBe('7.50');
    type(/^Sales Tax Percent/, '6.1');
    fireEvent.mouseLeave(tax);
    expect(tax.value).toBe('6.10');
    type(/^Sales Tax Percent/, '-4');
    expect(tax.value).toBe('0');
  });

  it('reads a tax and a capacity as people write them, and keeps and refuses what is no number', async () => {
    const { user, main, type, field, save, askedFor } = await editing({ updateVenue: aWholeVenue() });
    type(/^Sales Tax Percent/, '8,2x');
    fireEvent.blur(field(/^Sales Tax Percent/));
    expect(field(/^Sales Tax Percent/).value).toBe('8,2x');
    await user.click(save);
    expect(await main.findByText('Sales tax must be a percent with at most two decimals, such as 8.25.')).toBeTruthy();
    expect(askedFor('UpdateVenue')).toEqual([]);
    type(/^Sales Tax Percent/, '8,25 %');
    fireEvent.blur(field(/^Sales Tax Percent/));
    expect(field(/^Sales Tax Percent/).value).toBe('8.25');
    type('Capacity', '1,000');
    await user.click(save);
    await waitFor(() => expect(askedFor('UpdateVenue')[0]?.variables['input']).toMatchObject({ tax: 8.25, capacity: 1000 }));
  });

  it.each([
    [/^Sales Tax Percent/, 'abc', 'Sales tax must be a percent with at most two decimals, such as 8.25.'],
    [/^Sales Tax Percent/, '8,875', 'Sales tax must be a percent with at most two decimals, such as 8.25.'],
    [/^Sales Tax Percent/, '8.875', 'Sales tax must be a percent with at most two decimals, such as 8.25.'],
    [/^Sales Tax Percent/, '101', 'Sales tax must be between 0 and 100 with at most two decimals.'],
    ['Capacity', 'abc', 'Capacity must be a whole number, such as 450.'],
  ])('in %s %j is kept and marked as soon as the field is left, and no longer once it is corrected', async (label, text, message) => {
    const { main, type, field } = await editing();
    type(label, text);
    expect(main.queryByText(message)).toBeNull();
    fireEvent.blur(field(label));
    expect(await main.findByText(message)).toBeTruthy();
    expect(Number.parseFloat(field(label).value.replace(',', '.'))).toEqual(Number.parseFloat(text.replace(',', '.')));
    expect(field(label).getAttribute('aria-invalid')).toBe('true');
    type(label, '8');
    await waitFor(() => expect(main.queryByText(message)).toBeNull());
  });

  it('finds a country with or without its accents', async () => {
    const { user, main } = await editing();
    await user.click(main.getByRole('combobox', { name: 'Country' }));
    await user.type(main.getByRole('combobox', { name: 'Country' }), 'turkiye');
    await waitFor(() =>
      expect([...document.querySelectorAll('.ant-select-item-option')].map(({ textContent }) => textContent)).toEqual(['Türkiye']),
    );
  });

  it('decision 94 asks for the region and postal code of the country, and refuses what is of another beside its field', async () => {
    const { user, main, type, screen, save, askedFor } = await editing({ updateVenue: aWholeVenue() });
    await user.click(main.getByRole('combobox', { name: 'Country' }));
    await user.type(main.getByRole('combobox', { name: 'Country' }), 'Canad');
    await pickOption(user, 'Canada');
    expect(await main.findByLabelText('Province')).toBeTruthy();
    await user.click(save);
    expect(await screen.findByText('Postal code must be one of Canada, such as M5V 3L9.')).toBeTruthy();
    expect(main.getByText('Province must be one of Canada, such as ON.')).toBeTruthy();
    expect(askedFor('UpdateVenue')).toEqual([]);
    type('Province', 'Ontario');
    type('Postal code', 'm5v 3l9');
    await user.click(save);
    await waitFor(() => expect(askedFor('UpdateVenue')).toHaveLength(1));
    // the coordinates were those of another address
    expect(askedFor('UpdateVenue')[0]?.variables['input']).toHaveProperty('address', {
      address1: '195 W 2100 S',
      address2: 'Floor 2',
      city: 'Salt Lake City',
      state: 'Ontario',
      zip: 'm5v 3l9',
      country: 'CA',
    });
  });

  it('AUT-055 AUT-200 a failed save shows a notification and its text, keeps what was typed and can be tried again', async () => {
    let isBroken = true;
    const updateVenue = () => (isBroken ? refusal('This was changed by someone else.', 'EVENT_STALE') : aWholeVenue());
    const { user, main, type, field, save, screen, askedFor } = await editing({ updateVenue });
    type('Venue name', 'The Room');
    await user.click(save);
    expect(await main.findByText('This was changed by someone else.')).toBeTruthy();
    expect(screen.getAllByText('This was changed by someone else.').length).toBeGreaterThan(1);
    expect(field('Venue name').value).toBe('The Room');
    expect(save.className).not.toContain('ant-btn-loading');
    isBroken = false;
    await user.click(save);
    expect(await screen.findByText('Kilby Yard was saved.')).toBeTruthy();
    expect(askedFor('UpdateVenue')).toHaveLength(2);
  });

  it('AUT-198 AUT-199 refuse a website of 81 characters and instructions of 501 beside their fields, and accept one fewer', async () => {
    const { user, main, type, field, save, askedFor } = await editing({ updateVenue: aWholeVenue() });
    const site = (length: number) => `https://hall.example/${'x'.repeat(length - 21)}`;
    type(/^Venue website/, site(81));
    type(/^Will-call instructions/, 'x'.repeat(501));
    await user.click(save);
    expect(await main.findByText('Venue website can have at most 80 characters.')).toBeTruthy();
    expect(main.getByText('Will-call instructions can have at most 500 characters.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field(/^Venue website/)));
    expect(field(/^Venue website/).getAttribute('aria-invalid')).toBe('true');
    expect(askedFor('UpdateVenue')).toEqual([]);
    type(/^Venue website/, site(80));
    type(/^Will-call instructions/, 'x'.repeat(500));
    await user.click(save);
    await waitFor(() => expect(askedFor('UpdateVenue')).toHaveLength(1));
  });

  it('adds uploaded pictures, each once', async () => {
    letPicturesBe({ width: 1600, height: 900 });
    letUploadsAnswer('/files/m.jpg');
    const { user, main, screen, save, askedFor } = await editing({ updateVenue: aWholeVenue() });
    for (let upload = 0; upload < 2; upload += 1) {
      await user.upload(main.getByLabelText('Choose picture'), aFile());
      await user.click(await screen.findByRole('button', { name: 'Use picture' }));
      await waitFor(() => expect(main.getAllByRole('img', { name: /^Picture \d$/ })).toHaveLength(3));
    }
    await user.click(save);
    await waitFor(() => expect(askedFor('UpdateVenue')).toHaveLength(1));
    expect(askedFor('UpdateVenue')[0]?.variables['input']).toMatchObject({ imageUrls: ['/files/a.jpg', '/files/b.jpg', '/files/m.jpg'] });
  });

  it('asks before what was typed is lost, and leaves after it was saved', async () => {
    const { user, type, screen, location, router } = await editing({ updateVenue: aWholeVenue() });
    type('Venue name', 'The Room');
    void router.navigate({ href: LIST });
    const dialog = within(await screen.findByRole('dialog', { name: 'Unsaved Changes' }));
    expect(location()).toContain('/create/details');
    await user.click(dialog.getByRole('button', { name: 'SAVE CHANGES' }));
    await waitFor(() => expect(location()).toBe(LIST));
  });

  it('AUT-207 shows nothing of a venue of another organization, and a way back', async () => {
    const answers = { venue: refusal('This no longer exists.', 'NOT_FOUND') };
    const { screen } = await renderRoute(pathOf(anId()), { answers });
    expect(await screen.findByText('This venue does not exist, or belongs to another organization.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to venues' }).getAttribute('href')).toBe(LIST);
    expect(screen.queryByLabelText('Venue name')).toBeNull();
  });

  it('says that it could not be loaded, and tries again', async () => {
    let isCut = true;
    const venue = aVenue();
    const { user, screen } = await renderRoute(pathOf(venue._id), { answers: { venue: () => (isCut ? new BrokenConnection() : venue) } });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    isCut = false;
    await user.click(retry);
    expect(await screen.findByLabelText('Venue name')).toHaveProperty('value', 'Kilby Yard');
  });

  it.each(['create/details?venueId=new', 'details/overview?venueId=x'])('AUT-186 is not shown below admin: %s', async (path) => {
    const { screen } = await renderRoute(`${LIST}/${path}`, { as: { role: 'BOX_OFFICE' } });
    expect(await screen.findByText('You do not have permission to view this page')).toBeTruthy();
  });
});
