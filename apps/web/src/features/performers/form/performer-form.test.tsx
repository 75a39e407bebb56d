import { fireEvent, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Artist } from '#gql/schema-types.ts';
import { anArtist } from '#testing/artist.factory.ts';
import { anId, anOrganization } from '#testing/factories.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { refusal, type Answers } from '#testing/schema-link.ts';

const LIST = '/admin/dashboard/performers';
const pathOf = (step: string, artistId: string) => `${LIST}/create/${step}?artistId=${artistId}`;

const KIT = {
  title: 'Spring tour',
  description: '<p>Photos</p>',
  posterImageUrls: ['/files/a.jpg'],
  links: ['https://vale.example/press'],
};

/** Every field filled. */
const aWholeArtist = (): Artist =>
  anArtist({
    type: 'Group',
    genres: ['Folk', 'Americana'],
    imageUrl: 'http://localhost/files/p.jpg',
    version: 3,
    socialAccounts: [{ network: 'Instagram', url: 'https://instagram.com/vale' }],
    pressKits: [{ _id: anId(), ...KIT }],
    contacts: [{ name: 'Ada Okafor', role: 'Booking', email: 'ada@example.com', phoneNumber: null }],
  });

const open = (path: string, answers: Answers = {}) =>
  renderRoute(path, { as: { organization: anOrganization() }, answers: { artists: [], events: [], ...answers } });

async function editing(answers: Answers = {}, artist = aWholeArtist()) {
  const page = await open(pathOf('details', artist._id), { artist, ...answers });
  const save = await page.screen.findByRole('button', { name: 'SAVE PERFORMER' });
  const main = within(page.screen.getByRole('main'));
  const panel = (name: string) => within(main.getByRole('heading', { level: 2, name }).closest('section')!);
  const type = (label: string | RegExp, value: string, inside = main) =>
    fireEvent.change(inside.getByLabelText(label), { target: { value } });
  return { ...page, artist, save, main, panel, type };
}

describe('the form of a performer', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('AUT-071 a new performer opens on its type, and the choice goes on to its details', async () => {
    const { user, screen, location, askedFor } = await open(LIST, { createArtist: anArtist() });
    await user.click(await screen.findByRole('link', { name: 'Create with details' }));
    await waitFor(() => expect(location()).toBe(pathOf('type', 'new')));
    const individual = await screen.findByRole('radio', { name: 'Individual' });
    expect(individual).toHaveProperty('checked', true);
    await user.click(screen.getByRole('radio', { name: 'Group' }));
    await user.click(screen.getByRole('button', { name: 'NEXT' }));
    await waitFor(() => expect(location()).toBe(`${pathOf('details', 'new')}&type=Group`));
    await user.type(await screen.findByLabelText('Performer name'), 'Low Tide Choir');
    await user.click(screen.getByRole('button', { name: 'CREATE PERFORMER' }));
    await waitFor(() => expect(askedFor('CreateArtist')).toHaveLength(1));
    expect(askedFor('CreateArtist')[0]?.variables['input']).toEqual({ name: 'Low Tide Choir', type: 'Group' });
  });

  it('AUT-071 an existing performer opens on its details', async () => {
    const artist = anArtist();
    const { screen, location } = await open(pathOf('type', artist._id), { artist });
    expect(await screen.findByRole('heading', { level: 1, name: 'Performer details' })).toBeTruthy();
    expect(location()).toBe(pathOf('details', artist._id));
    expect(await screen.findByLabelText('Performer name')).toHaveProperty('value', 'Juniper Vale');
  });

  it('AUT-070 AUT-192 shows every stored value and sends it back with its version, without what is empty', async () => {
    const { user, main, panel, type, save, askedFor, artist, screen, location } = await editing({ updateArtist: aWholeArtist() });
    expect(main.getByLabelText(/^Genres/)).toHaveProperty('value', 'Folk, Americana');
    expect(panel('Press kits').getByLabelText(/^Links/)).toHaveProperty('value', 'https://vale.example/press');
    expect((await panel('Press kits').findByRole('textbox', { name: 'Description' })).textContent).toBe('Photos');
    type('Performer name', ' Juniper ');
    type(/^Genres/, 'Folk, , Indie ');
    type('Role', ' ', panel('Contacts'));
    await user.click(save);
    expect(await screen.findByText('Juniper Vale was saved.')).toBeTruthy();
    expect(askedFor('UpdateArtist')[0]?.variables['input']).toEqual({
      artistId: artist._id,
      version: 3,
      name: 'Juniper',
      type: 'Group',
      genres: ['Folk', 'Indie'],
      imageUrl: 'http://localhost/files/p.jpg',
      socialAccounts: [{ network: 'Instagram', url: 'https://instagram.com/vale' }],
      pressKits: [{ _id: artist.pressKits[0]!._id, ...KIT }],
      contacts: [{ name: 'Ada Okafor', email: 'ada@example.com' }],
    });
    await waitFor(() => expect(location()).toContain(`${LIST}/details/overview?artistId=`));
  });

  it('AUT-070 adds social accounts, press kits and contacts by keyboard, and removes them', async () => {
    const { user, panel, save, askedFor } = await editing({ updateArtist: anArtist() }, anArtist());
    for (const [name, add, label, text] of [
      ['Social accounts', 'Add social account', 'Web address', 'vale.example'],
      ['Press kits', 'Add press kit', 'Title', 'Spring tour'],
      ['Contacts', 'Add contact', 'Name', 'Ada Okafor'],
    ] as const) {
      panel(name).getByRole('button', { name: add }).focus();
      await user.keyboard('{Enter}');
      const field = await panel(name).findByLabelText(label);
      expect(panel(name).getByRole('list').contains(document.activeElement)).toBe(true);
      await user.type(field, text);
    }
    panel('Contacts').getByRole('button', { name: 'Add contact' }).focus();
    await user.keyboard('{Enter}');
    panel('Contacts').getByRole('button', { name: 'Remove Contact 2' }).focus();
    await user.keyboard('{Enter}');
    expect(document.activeElement?.textContent).toBe('Add contact');
    await user.click(save);
    await waitFor(() => expect(askedFor('UpdateArtist')).toHaveLength(1));
    expect(askedFor('UpdateArtist')[0]?.variables['input']).toMatchObject({
      socialAccounts: [{ network: 'Website', url: 'vale.example' }],
      pressKits: [{ title: 'Spring tour' }],
      contacts: [{ name: 'Ada Okafor' }],
    });
  });

  it('AUT-198 AUT-070 refuses a name of 81 characters and invalid addresses beside their fields', async () => {
    const { user, main, panel, type, save, askedFor } = await editing({ updateArtist: anArtist() });
    type('Performer name', 'x'.repeat(81));
    type('Web address', 'javascript:alert(1)', panel('Social accounts'));
    type(/^Links/, 'vale.example\nno address', panel('Press kits'));
    type('Email', 'nobody', panel('Contacts'));
    await user.click(save);
    expect(await main.findByText('Performer name can have at most 80 characters.')).toBeTruthy();
    expect(panel('Social accounts').getByRole('alert').textContent).toBe('Please enter a web address.');
    expect(
      panel('Press kits')
        .getByLabelText(/^Links/)
        .getAttribute('aria-invalid'),
    ).toBe('true');
    expect(panel('Contacts').getByRole('alert').textContent).toBe('Please enter a valid email address.');
    expect(askedFor('UpdateArtist')).toEqual([]);
    type('Performer name', 'x'.repeat(80));
    type('Web address', 'vale.example', panel('Social accounts'));
    type(/^Links/, '', panel('Press kits'));
    type('Email', '', panel('Contacts'));
    await user.click(save);
    await waitFor(() => expect(askedFor('UpdateArtist')).toHaveLength(1));
  });

  it('AUT-200 a failed save shows its text and a notification, and keeps what was typed', async () => {
    const { user, main, type, save, screen } = await editing({ updateArtist: refusal('This was changed by someone else.', 'EVENT_STALE') });
    type('Performer name', 'Juniper');
    await user.click(save);
    expect(await main.findByText('This was changed by someone else.')).toBeTruthy();
    expect(screen.getAllByText('This was changed by someone else.').length).toBeGreaterThan(1);
    expect(main.getByLabelText('Performer name')).toHaveProperty('value', 'Juniper');
    expect(save.className).not.toContain('ant-btn-loading');
  });

  it('AUT-073 AUT-042 is empty for the next new performer', async () => {
    const made = anArtist();
    const { user, screen, router, location } = await open(pathOf('details', 'new'), { createArtist: made, artist: made });
    await user.type(await screen.findByLabelText('Performer name'), 'Juniper Vale');
    await user.click(screen.getByRole('button', { name: 'CREATE PERFORMER' }));
    await waitFor(() => expect(location()).toBe(`${LIST}/details/overview?artistId=${made._id}`));
    // Back skips the form
    expect(router.history.length).toBe(1);
    await router.navigate({ href: pathOf('details', 'new') });
    expect(await screen.findByLabelText('Performer name')).toHaveProperty('value', '');
  });

  it('AUT-207 shows nothing of a performer of another organization, and a way back', async () => {
    const { screen } = await open(pathOf('details', anId()), { artist: refusal('This no longer exists.', 'NOT_FOUND') });
    expect(await screen.findByText('This performer does not exist, or belongs to another organization.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to performers' }).getAttribute('href')).toBe(LIST);
    expect(screen.queryByLabelText('Performer name')).toBeNull();
  });

  it.each(['create/type?artistId=new', 'create/details?artistId=new', 'details/overview?artistId=x'])(
    'AUT-186 is not shown below admin: %s',
    async (path) => {
      const { screen } = await renderRoute(`${LIST}/${path}`, { as: { role: 'BOX_OFFICE' } });
      expect(await screen.findByText('You do not have permission to view this page')).toBeTruthy();
    },
  );
});
