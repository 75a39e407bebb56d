import { fireEvent, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Organization, OrganizationInput } from '#gql/schema-types.ts';
import { anOrganization } from '#testing/factories.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { BrokenConnection, refusal, type Answers } from '#testing/schema-link.ts';

const PATH = '/admin/dashboard/settings/organization';
const SAVED = 'Your organization settings have been saved';
const SWITCHES = ['Enable Season Tickets', 'Enable TEI/TEG Integration', 'Enable Member Id Validation'];
const OFF = {
  isSeasonTickets: false,
  isTegIntegration: false,
  isMemberIdValidation: false,
  tegClientId: null,
  tegUrl: null,
  hasTegSecret: false,
};

async function open({
  isSuperUser = false,
  answers = {} as Answers,
  ...overrides
}: Partial<Organization> & { isSuperUser?: boolean; answers?: Answers } = {}) {
  let organization = anOrganization({
    orgUrls: [],
    bio: null,
    phoneNumber: null,
    address: null,
    switches: isSuperUser ? OFF : null,
    ...overrides,
  });
  const page = await renderRoute(PATH, {
    as: { role: isSuperUser ? 'USER' : 'ADMIN', isSuperUser, organization },
    answers: {
      organization: () => organization,
      updateOrganization: ({ input }: { input: { organization: OrganizationInput } }) => {
        organization = { ...organization, ...(input.organization as Partial<Organization>) };
        return organization;
      },
      ...answers,
    },
  });
  const field = (label: string | RegExp) => page.screen.findByLabelText(label);
  await field('Organization name');
  const save = () => page.screen.getByRole('button', { name: 'SAVE SETTINGS' });
  const sent = () =>
    page.askedFor('UpdateOrganization').map(({ variables }) => (variables['input'] as { organization: unknown }).organization);
  const type = async (label: string | RegExp, text: string) => {
    fireEvent.change(await field(label), { target: { value: text } });
  };
  return { ...page, field, save, sent, type };
}

describe('the settings of an organization', () => {
  it('ACC-187 save name, contact, addresses, description and format, only changed fields, and show a notice', async () => {
    const { user, screen, save, sent, type, field } = await open();
    expect(save()).toHaveProperty('disabled', true);
    await type('Organization name', 'Redstone Live');
    await type('Email', 'box@redstone.example');
    await type('Phone number', '(801) 555-0142');
    await type(/Web addresses/, 'redstone.example\n\nsocial.example/redstone ');
    await type('Address', '12 Main St');
    await type('City', 'Moab');
    await type(/Description/, 'We put on shows.');
    await user.click(await field('Ticket format'));
    fireEvent.click(await screen.findByText('RCSC', { selector: '.ant-select-item-option-content' }));
    await user.click(screen.getByRole('switch', { name: 'Web scanning' }));
    await user.click(save());
    expect(await screen.findByText(SAVED)).toBeTruthy();
    expect(sent()).toEqual([
      {
        orgName: 'Redstone Live',
        email: 'box@redstone.example',
        phoneNumber: '(801) 555-0142',
        orgUrls: ['redstone.example', 'social.example/redstone'],
        address: { address1: '12 Main St', address2: '', city: 'Moab', state: '', zip: '', country: '' },
        bio: 'We put on shows.',
        ticketFormat: 'RCSC',
        isWebScanning: false,
      },
    ]);
    // the shell shows the new name, and there is nothing more to save
    expect((await screen.findByRole('button', { name: /Account menu/ })).textContent).toContain('Redstone Live');
    expect(save()).toHaveProperty('disabled', true);
  });

  it('ACC-188 refuse a name with leading white space, and send nothing', async () => {
    const { user, screen, save, sent, type, field } = await open();
    await type('Organization name', ' Redstone');
    await user.click(save());
    expect(await screen.findByText('Organization name should not contain spaces.')).toBeTruthy();
    expect((await field('Organization name')).getAttribute('aria-invalid')).toBe('true');
    await waitFor(async () => expect(document.activeElement).toBe(await field('Organization name')));
    expect(sent()).toEqual([]);
    await type('Organization name', '');
    expect(screen.queryByText('Organization name should not contain spaces.')).toBeNull();
    await user.click(save());
    expect(await screen.findByText('You must enter an organization name')).toBeTruthy();
  });

  it.each([
    ['Email', 'no address', 'Please enter a valid email address.'],
    ['Phone number', '12345', 'Please enter a valid phone number.'],
    [/Web addresses/, 'fine.example\nnot an address', 'Please enter a web address.'],
  ])('ACC-187 show the error beside %s, and keep the typed values', async (label, typed, text) => {
    const { user, screen, save, sent, type, field } = await open();
    await type(label, typed);
    await user.click(save());
    expect(await screen.findByText(text)).toBeTruthy();
    expect(await field(label)).toHaveProperty('value', typed);
    expect(sent()).toEqual([]);
  });

  it('ACC-187 ACC-192 show the server’s error beside the field, and other refusals above the button', async () => {
    const fields = { email: 'This mailbox does not take mails.' };
    const wrong = await open({ answers: { updateOrganization: refusal('This mailbox does not take mails.', 'VALIDATION', { fields }) } });
    await wrong.type('Email', 'box@redstone.example');
    await wrong.user.click(wrong.save());
    expect(await wrong.screen.findByText(fields.email)).toBeTruthy();
    expect((await wrong.field('Email')).getAttribute('aria-describedby')).toBe('organization-email-note organization-email-error');
    expect(await wrong.field('Email')).toHaveProperty('value', 'box@redstone.example');
    wrong.unmount();
    const cut = await open({ answers: { updateOrganization: new BrokenConnection() } });
    await cut.type('Email', 'box@redstone.example');
    await cut.user.click(cut.save());
    expect((await cut.screen.findByText(/The connection was interrupted/)).closest('[role=alert]')).toBeTruthy();
    expect(cut.screen.queryByText(SAVED)).toBeNull();
  });

  it('ACC-210 a double click saves once', async () => {
    const { screen, save, sent, type } = await open();
    await type('Email', 'box@redstone.example');
    const button = save();
    fireEvent.click(button);
    fireEvent.click(button);
    await screen.findByText(SAVED);
    expect(sent()).toHaveLength(1);
  });

  it('ACC-187 keep edits made during a save as unsaved changes', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const saved = anOrganization({ orgName: 'Redstone Live', bio: null });
    const { user, screen, save, sent, type, field } = await open({ answers: { updateOrganization: () => promise.then(() => saved) } });
    await type('Organization name', 'Redstone Live');
    await user.click(save());
    await waitFor(() => expect(sent()).toHaveLength(1));
    await type(/^Description/, 'Written meanwhile');
    resolve();
    expect(await screen.findByText(SAVED)).toBeTruthy();
    expect(await field(/^Description/)).toHaveProperty('value', 'Written meanwhile');
    await waitFor(() => expect(save()).toHaveProperty('disabled', false));
    expect(await field('Organization name')).toHaveProperty('value', 'Redstone Live');
  });

  it('ACC-086 are not left with unsaved changes before a choice; saving continues the navigation', async () => {
    const { user, screen, sent, type, location } = await open({ answers: { roles: [] } });
    await type('Email', 'box@redstone.example');
    await user.click(screen.getByRole('link', { name: 'Team' }));
    await screen.findByRole('dialog', { name: 'Unsaved Changes' });
    expect([location(), sent()]).toEqual([PATH, []]);
    await user.click(screen.getByRole('button', { name: 'SAVE CHANGES' }));
    await waitFor(() => expect(location()).toBe('/admin/dashboard/settings/team'));
    expect(sent()).toEqual([{ email: 'box@redstone.example' }]);
  });

  it('ACC-086 stay open when saving on leaving was refused', async () => {
    const { user, screen, type, location } = await open();
    await type('Email', 'no address');
    await user.click(screen.getByRole('link', { name: 'Team' }));
    await user.click(await screen.findByRole('button', { name: 'SAVE CHANGES' }));
    expect(await screen.findByText('Please enter a valid email address.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('Unsaved Changes')).toBeNull());
    expect(location()).toBe(PATH);
  });

  it('ACC-187 AUT-204 show the platform’s switches only to super users', async () => {
    const { screen, unmount } = await open();
    for (const name of SWITCHES) expect(screen.queryByRole('switch', { name })).toBeNull();
    unmount();
    await open({ isSuperUser: true });
    for (const name of SWITCHES) expect(screen.getByRole('switch', { name })).toBeTruthy();
  });

  it('ACC-187 AUT-204 AUT-203 save a super user’s switches; TEG needs client id, secret and url', async () => {
    const { user, screen, save, sent, type } = await open({ isSuperUser: true });
    await user.click(screen.getByRole('switch', { name: 'Enable Season Tickets' }));
    await user.click(screen.getByRole('switch', { name: 'Enable TEI/TEG Integration' }));
    await user.click(save());
    expect(await screen.findByText('TEG needs a client id.')).toBeTruthy();
    expect(screen.getByText('TEG needs a url.')).toBeTruthy();
    expect(sent()).toEqual([]);
    await type('TEG client id', 'client');
    await type(/TEG secret/, 'secret');
    await type('TEG url', 'https://teg.example/api');
    await user.click(save());
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toEqual({
      isSeasonTickets: true,
      isTegIntegration: true,
      tegClientId: 'client',
      tegSecret: 'secret',
      tegUrl: 'https://teg.example/api',
    });
  });
});
