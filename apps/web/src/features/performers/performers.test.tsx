import { fireEvent, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { QueryArtistsArgs } from '#gql/schema-types.ts';
import { layOut, scrollToAboveBottom } from '#testing/browser.ts';
import { anArtist } from '#testing/artist.factory.ts';
import { anEvent, anOrganization } from '#testing/factories.ts';
import { aFile, letPicturesBe, letUploadsAnswer } from '#testing/pictures.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { BrokenConnection, refusal, type Answers } from '#testing/schema-link.ts';

const PATH = '/admin/dashboard/performers';
const open = (answers: Answers = {}, path = PATH) => renderRoute(path, { as: { role: 'ADMIN' }, answers: { artists: [], ...answers } });

async function creating(answers: Answers = {}) {
  const page = await open(answers);
  await page.user.click(await page.screen.findByRole('button', { name: 'Create Performer' }));
  const dialog = await page.screen.findByRole('dialog', { name: 'Create Performer' });
  const create = within(dialog).getByRole('button', { name: 'CREATE PERFORMER' });
  return { ...page, dialog, create, name: within(dialog).getByLabelText('Performer name') };
}

describe('the performers', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('ACC-226 ACC-079 have the title All Performers at their URL, and no menu entry', async () => {
    const { screen } = await open({ artists: [anArtist({ genres: ['Folk'] })] });
    expect((await screen.findByText('Juniper Vale')).closest('a')?.textContent).toContain('Folk');
    expect(document.querySelector('header')?.textContent).toContain('All Performers');
    const main = within(screen.getByRole('navigation', { name: 'Main' }));
    expect(main.queryByText(/Performers/)).toBeNull();
  });

  it('ACC-226 are linked from the page of an event', async () => {
    const event = anEvent({ artists: [anArtist()] });
    const answers = { event, artists: [anArtist()], subscriptions: [], platformSettings: {} };
    const { user, screen, location } = await renderRoute(`/admin/dashboard/events/details/overview?eventId=${event._id}`, {
      as: { role: 'ADMIN', organization: anOrganization() },
      answers,
    });
    await user.click(await screen.findByRole('link', { name: 'Juniper Vale' }));
    await waitFor(() => expect(location()).toBe(`${PATH}?q=Juniper+Vale`));
  });

  it('ACC-095 AUT-072 are created from the list with name and image, and the list is refetched', async () => {
    letPicturesBe({ width: 1600, height: 900 });
    letUploadsAnswer('/files/m.jpg');
    const made = anArtist({ name: 'Low Tide Choir' });
    const { user, screen, dialog, create, name, askedFor } = await creating({ createArtist: made });
    expect(within(dialog).getByRole('group', { name: 'Performer image' })).toBeTruthy();
    await user.type(name, 'Low Tide Choir');
    await user.upload(within(dialog).getByLabelText('Choose image'), aFile());
    await user.click(await screen.findByRole('button', { name: 'Use picture' }));
    await within(dialog).findByRole('button', { name: 'Change image' });
    await user.click(create);
    expect(await screen.findByText('Low Tide Choir was created.')).toBeTruthy();
    expect(askedFor('CreateArtist')[0]!.variables['input']).toEqual({ name: 'Low Tide Choir', imageUrl: '/files/m.jpg' });
    await waitFor(() => expect(askedFor('Artists')).toHaveLength(2));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('ACC-202 AUT-198 accept a name of 80 characters and refuse one of 81 beside the field', async () => {
    const { user, dialog, create, name, askedFor } = await creating({ createArtist: anArtist() });
    fireEvent.change(name, { target: { value: 'x'.repeat(81) } });
    await user.click(create);
    expect(await within(dialog).findByText('Performer name can have at most 80 characters.')).toBeTruthy();
    expect(askedFor('CreateArtist')).toEqual([]);
    fireEvent.change(name, { target: { value: 'x'.repeat(80) } });
    await user.click(create);
    await waitFor(() => expect(askedFor('CreateArtist')).toHaveLength(1));
  });

  it('AUT-200 a refusal is shown in the dialog, which keeps the typed values', async () => {
    const { user, dialog, create, name } = await creating({ createArtist: refusal('There are too many performers.') });
    await user.type(name, 'Juniper Vale');
    await user.click(create);
    expect((await within(dialog).findByRole('alert')).textContent).toContain('There are too many performers.');
    expect(name).toHaveProperty('value', 'Juniper Vale');
  });

  it('AUT-073 open the dialog empty again after one was created', async () => {
    const { user, screen, dialog, create, name } = await creating({ createArtist: anArtist() });
    await user.type(name, 'Juniper Vale');
    await user.click(create);
    await screen.findByText('Juniper Vale was created.');
    await waitFor(() => expect(dialog.isConnected).toBe(false));
    await user.click(screen.getByRole('button', { name: 'Create Performer' }));
    expect(within(await screen.findByRole('dialog')).getByLabelText('Performer name')).toHaveProperty('value', '');
  });

  it('lead from the list to their pages', async () => {
    const artist = anArtist();
    const { user, screen, location } = await open({ artists: [artist], artist, events: [] });
    await user.click(await screen.findByRole('link', { name: /Juniper Vale/ }));
    await waitFor(() => expect(location()).toBe(`${PATH}/details/overview?artistId=${artist._id}`));
    expect(await screen.findByRole('heading', { level: 1, name: 'Juniper Vale' })).toBeTruthy();
  });

  it('ACC-195 come in pages of 60, and nothing more is requested after a page with fewer', async () => {
    const all = Array.from({ length: 61 }, (_, at) => anArtist({ name: `Act ${at}` }));
    const artists = ({ pagination }: QueryArtistsArgs) => {
      const { pageSize, pageNumber } = { pageSize: pagination?.pageSize ?? 0, pageNumber: pagination?.pageNumber ?? 1 };
      return all.slice((pageNumber - 1) * pageSize, pageNumber * pageSize);
    };
    layOut({ scrollHeight: 9000 });
    const { screen, askedFor } = await open({ artists });
    await screen.findByText('Act 59');
    scrollToAboveBottom(499);
    expect(await screen.findByText('Act 60')).toBeTruthy();
    scrollToAboveBottom(0);
    expect(askedFor('Artists').map(({ variables }) => variables['pagination'])).toEqual([
      { pageSize: 60 },
      { pageSize: 60, pageNumber: 2 },
    ]);
  });

  it('are searched by name; an empty list and a failure have different texts', async () => {
    let isCut = false;
    const { user, screen, askedFor, location } = await open({ artists: () => (isCut ? new BrokenConnection() : []) });
    expect(await screen.findByText('No performers here')).toBeTruthy();
    await user.type(screen.getByPlaceholderText('Search performers by name'), 'vale');
    await waitFor(() => expect(location()).toBe(`${PATH}?q=vale`));
    await waitFor(() => expect(askedFor('Artists').at(-1)!.variables['query']).toEqual({ name: 'vale' }));
    isCut = true;
    await user.click(await screen.findByRole('button', { name: 'Clear search' }));
    expect(await screen.findByText('Performers could not be loaded.')).toBeTruthy();
  });
});
