import { fireEvent, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { MemberRole, Role } from '#gql/schema-types.ts';
import { aMe, anOrganization } from '#testing/factories.ts';
import { logged } from '#testing/log.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { BrokenConnection, refusal, type Answers } from '#testing/schema-link.ts';
import { verifyByLink } from '#testing/verify-by-link.ts';
import { aMember, anInvitation } from './team.factory.ts';

const PATH = '/admin/dashboard/settings/team';
const organization = anOrganization();
const cass = () => aMember('Cass Doorman', 'SCANNER');

interface Opened {
  members?: MemberRole[];
  role?: Role;
  isSuperUser?: boolean;
  answers?: Answers;
  answersFor?: (own: MemberRole) => Answers;
  /** The team after an act. */
  roles?: (before: MemberRole[]) => MemberRole[];
}

/** The page for a user of that rank; their own row comes first. */
async function open({ members = [cass()], role = 'ADMIN', isSuperUser = false, ...rest }: Opened = {}) {
  const me = aMe({ role, organization, isSuperUser });
  const dana = aMember('Dana Whitlock', role, { userId: me._id });
  let team = [dana, ...members];
  const done = (answer: unknown) => () => {
    team = rest.roles?.(team) ?? team;
    return answer;
  };
  const answers = { saveRole: done(members[0]), removeRole: done(true), ...rest.answers, ...rest.answersFor?.(dana) };
  const page = await renderRoute(PATH, { answers: { me, roles: () => team, ...answers } });
  await page.screen.findByText('Dana Whitlock', { exact: false, selector: 'td .strong' });
  const act = async (name: string, entry: string) => {
    await page.user.click(page.screen.getByRole('button', { name: `Actions for ${name}` }));
    await page.user.click(await page.screen.findByRole('menuitem', { name: entry }));
    return page.screen.findByRole('dialog');
  };
  const add = async () => {
    await page.user.click(page.screen.getByRole('button', { name: 'Add Team Member' }));
    const dialog = await page.screen.findByRole('dialog');
    return {
      dialog,
      email: within(dialog).getByLabelText('Email'),
      submit: within(dialog).getByRole('button', { name: 'ADD TEAM MEMBER' }),
    };
  };
  return { ...page, dana, act, add };
}

/** The options of a role dropdown. */
async function offered(dialog: HTMLElement): Promise<(string | null)[]> {
  fireEvent.mouseDown(within(dialog).getByRole('combobox', { name: 'Role' }));
  await waitFor(() => expect(document.querySelectorAll('.ant-select-item-option').length).toBeGreaterThan(0));
  return [...document.querySelectorAll('.ant-select-item-option')].map((option) => option.textContent);
}

async function choose(dialog: HTMLElement, role: string): Promise<void> {
  await offered(dialog);
  fireEvent.click([...document.querySelectorAll('.ant-select-item-option')].find((option) => option.textContent === role)!);
}

const rowOf = (text: string) =>
  [...document.querySelectorAll('tbody tr')].find((row) => row.textContent?.includes(text)) as HTMLElement | undefined;

describe('the team screen', () => {
  it('ACC-128 lists each member with role, and pending invitations with the suffix invite pending', async () => {
    const { screen } = await open({ members: [cass(), anInvitation('new@example.com', { role: 'BOX_OFFICE' })] });
    expect(screen.getByRole('button', { name: 'Add Team Member' })).toBeTruthy();
    expect(rowOf('Cass Doorman')?.textContent).toMatch(/cass@redstone\.exampleScannerTue, Jan 06, 2026/);
    expect(rowOf('Cass Doorman')?.textContent).not.toContain('invite pending');
    expect(rowOf('new@example.com')?.textContent).toContain('Box office invite pending');
  });

  it('ACC-129 has no row menu on the user’s own row and on owners, for a super user too', async () => {
    const members = [aMember('Olive Owner', 'OWNER'), aMember('Ada Admin', 'ADMIN'), cass(), anInvitation('new@example.com')];
    for (const isSuperUser of [false, true]) {
      const { screen, unmount } = await open({ members, isSuperUser });
      const menus = screen.getAllByRole('button', { name: /^Actions for/ }).map((button) => button.getAttribute('aria-label'));
      expect(menus).toEqual(['Actions for Ada Admin', 'Actions for Cass Doorman', 'Actions for new@example.com']);
      unmount();
    }
  });

  it('ACC-129 an owner changes and rescinds the invitation of an owner, an admin does not', async () => {
    const members = [aMember('Olive Owner', 'OWNER'), anInvitation('heir@example.com', { role: 'OWNER' })];
    for (const [role, menus] of [
      ['OWNER', ['Actions for heir@example.com']],
      ['ADMIN', []],
    ] as const) {
      const { screen, unmount } = await open({ members, role });
      const shown = screen.queryAllByRole('button', { name: /^Actions for/ }).map((button) => button.getAttribute('aria-label'));
      expect([role, shown]).toEqual([role, menus]);
      unmount();
    }
  });

  it('ACC-129 offers Change role and Remove team member, and Rescind invite for an invitation', async () => {
    const { user, screen } = await open({ members: [cass(), anInvitation('new@example.com')] });
    const entries = async (name: string) => {
      await user.click(screen.getByRole('button', { name: `Actions for ${name}` }));
      const menu = (await screen.findAllByRole('menu')).at(-1)!;
      return within(menu)
        .getAllByRole('menuitem')
        .map((item) => item.textContent);
    };
    expect(await entries('Cass Doorman')).toEqual(['Change role', 'Remove team member']);
    expect(await entries('new@example.com')).toEqual(['Change role', 'Rescind invite']);
  });

  it('ACC-236 ACC-193 a list that does not load is only logged and can be retried', async () => {
    let isBroken = true;
    const me = aMe({ organization });
    const { user, screen } = await renderRoute(PATH, { answers: { me, roles: () => (isBroken ? new BrokenConnection() : [cass()]) } });
    expect(await screen.findByText('The team could not be loaded.')).toBeTruthy();
    expect(document.querySelector('.toast')).toBeNull();
    expect(logged.length).toBeGreaterThan(0);
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Cass Doorman')).toBeTruthy();
  });
});

describe('adding a team member', () => {
  it('ACC-133 inviters with an unverified address send themselves a link there, and the invitation is sent once it was opened', async () => {
    let emailVerifiedAt: string | null = null;
    const me = { ...aMe({ role: 'OWNER', organization }), email: 'paula@entry.example' };
    const saveRole = () => (emailVerifiedAt ? cass() : refusal('Please verify your email address first.', 'EMAIL_NOT_VERIFIED'));
    const page = await open({ answers: { me: () => ({ ...me, emailVerifiedAt }), saveRole, sendVerificationEmail: true } });
    const { dialog, submit } = await page.add();
    await page.user.type(within(dialog).getByLabelText('Email'), 'new@redstone.example');
    await page.user.click(submit);
    expect(await within(dialog).findByText(/First verify that paula@entry\.example is yours/)).toBeTruthy();
    await verifyByLink(dialog, () => {
      expect([page.askedFor('MailVerification').length, page.askedFor('SaveRole').length]).toEqual([1, 1]);
      emailVerifiedAt = '2026-11-21T20:00:00.000Z';
    });
    await waitFor(() => expect(page.askedFor('SaveRole')).toHaveLength(2));
    await waitFor(() => expect(page.screen.queryByRole('dialog')).toBeNull());
  });

  it('ACC-130 is disabled until an e-mail is typed; a malformed one is reported under the field and sends nothing', async () => {
    const { user, add, askedFor } = await open();
    const { dialog, email, submit } = await add();
    expect(submit).toHaveProperty('disabled', true);
    await user.type(email, 'no address');
    expect(submit).toHaveProperty('disabled', false);
    await user.click(submit);
    expect(await within(dialog).findByText('Please enter a valid email address.')).toBeTruthy();
    expect(email).toHaveProperty('value', 'no address');
    expect(askedFor('SaveRole')).toEqual([]);
  });

  it('ACC-130 ACC-133 Enter submits: it sends update false, and the list is refetched', async () => {
    const { user, screen, add, askedFor, dana } = await open({ roles: (rows) => [...rows, anInvitation('new@example.com')] });
    const { email } = await add();
    await user.type(email, ' new@example.com{Enter}');
    expect(await screen.findByText('new@example.com')).toBeTruthy();
    expect(askedFor('SaveRole').map(({ variables }) => variables)).toEqual([
      { input: { role: { userId: null, userEmail: 'new@example.com', role: 'SCANNER', orgId: organization._id }, update: false } },
    ]);
    expect(askedFor('Team')).toHaveLength(2);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(dana.role).toBe('ADMIN');
  });

  it.each<[Role, boolean, string[]]>([
    ['ADMIN', false, ['Scanner', 'Box office', 'Admin']],
    ['OWNER', false, ['Scanner', 'Box office', 'Admin', 'Owner']],
    ['USER', true, ['Scanner', 'Box office', 'Admin', 'Owner']],
  ])('ACC-131 offers %s (super user: %s) the roles %j', async (role, isSuperUser, roles) => {
    const { add, act } = await open({ role, isSuperUser });
    const { dialog } = await add();
    expect(await offered(dialog)).toEqual(roles);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(document.querySelector('.ant-select-item-option')).toBeNull());
    expect(await offered(await act('Cass Doorman', 'Change role'))).toEqual(roles);
  });

  it('ACC-131 asks once more before somebody becomes an owner, for exactly this address', async () => {
    const { user, screen, add, askedFor } = await open({ role: 'OWNER', roles: (rows) => [...rows, anInvitation('heir@example.com')] });
    const { dialog, email, submit } = await add();
    await user.type(email, 'heir@example.co');
    await choose(dialog, 'Owner');
    await user.click(submit);
    expect((await within(dialog).findByRole('alert')).textContent).toContain('Make heir@example.co an owner?');
    await user.type(email, 'm');
    expect(within(dialog).queryByRole('alert')).toBeNull();
    await user.click(submit);
    expect(askedFor('SaveRole')).toEqual([]);
    await user.click(await within(dialog).findByRole('button', { name: 'YES, AS OWNER' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(askedFor('SaveRole').map(({ variables }) => variables)).toMatchObject([
      { input: { role: { userEmail: 'heir@example.com', role: 'OWNER' } } },
    ]);
  });

  it('ACC-192 ACC-206 shows the server’s refusal in red inside the open dialog, which keeps the typed values', async () => {
    const text = 'This person is already a team member or has been invited.';
    const { user, add } = await open({ answers: { saveRole: refusal(text, 'MEMBER_EXISTS') } });
    const { dialog, email, submit } = await add();
    await user.type(email, 'cass@redstone.example');
    await user.click(submit);
    const alert = await within(dialog).findByRole('alert');
    expect(alert.textContent).toBe(text);
    expect(alert.className).toContain('error');
    expect(email).toHaveProperty('value', 'cass@redstone.example');
  });

  it('ACC-210 a double click sends one mutation', async () => {
    const { user, add, askedFor, screen } = await open();
    const { email, submit } = await add();
    await user.type(email, 'new@example.com');
    fireEvent.click(submit);
    fireEvent.click(submit);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(askedFor('SaveRole')).toHaveLength(1);
  });
});

describe('changing a role', () => {
  it('ACC-133 ACC-134 explains the effect on the user’s own login, sends update true and refetches the list', async () => {
    const member = cass();
    const { user, screen, act, askedFor } = await open({ members: [member], roles: ([own]) => [own!, { ...member, role: 'BOX_OFFICE' }] });
    const dialog = await act('Cass Doorman', 'Change role');
    expect(within(dialog).getByText(/Changing your own role logs you out\./)).toBeTruthy();
    await choose(dialog, 'Box office');
    await user.click(within(dialog).getByRole('button', { name: 'CHANGE ROLE' }));
    await waitFor(() => expect(rowOf('Cass Doorman')?.textContent).toContain('Box office'));
    const { userId, userEmail } = member;
    expect(askedFor('SaveRole').map(({ variables }) => variables)).toEqual([
      { input: { role: { userId, userEmail, role: 'BOX_OFFICE', orgId: organization._id }, update: true } },
    ]);
    expect(localStorage.getItem('auth-token')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('ACC-134 ACC-213 logs out when the changed role is the user’s own', async () => {
    const member = cass();
    const { user, act, location } = await open({ members: [member], answersFor: (own) => ({ saveRole: own }) });
    const dialog = await act('Cass Doorman', 'Change role');
    await choose(dialog, 'Admin');
    await user.click(within(dialog).getByRole('button', { name: 'CHANGE ROLE' }));
    await waitFor(() => expect(location()).toBe('/account?step=email'));
    expect(localStorage.getItem('auth-token')).toBeNull();
  });

  it('ACC-192 shows a refusal inside the open dialog', async () => {
    const { user, act } = await open({ answers: { saveRole: refusal('You cannot assign this role.', 'ROLE_NOT_ASSIGNABLE') } });
    const dialog = await act('Cass Doorman', 'Change role');
    await choose(dialog, 'Admin');
    await user.click(within(dialog).getByRole('button', { name: 'CHANGE ROLE' }));
    expect((await within(dialog).findByRole('alert')).textContent).toBe('You cannot assign this role.');
  });
});

describe('removing a member', () => {
  it('ACC-135 asks first, then removes by roleId and the member disappears', async () => {
    const member = cass();
    const { user, screen, act, askedFor } = await open({ members: [member], roles: ([own]) => [own!] });
    const dialog = await act('Cass Doorman', 'Remove team member');
    expect(within(dialog).getByText(/Are you sure you want to remove Cass Doorman/)).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'CANCEL' }));
    expect(askedFor('RemoveRole')).toEqual([]);
    await user.click(within(await act('Cass Doorman', 'Remove team member')).getByRole('button', { name: 'REMOVE' }));
    await waitFor(() => expect(rowOf('Cass Doorman')).toBeUndefined());
    expect(askedFor('RemoveRole').map(({ variables }) => variables)).toEqual([{ input: { roleId: member._id } }]);
    expect(screen.getByText('Cass Doorman was removed from the team.')).toBeTruthy();
  });

  it('ACC-135 asks before an invite is rescinded', async () => {
    const { user, act, askedFor } = await open({ members: [anInvitation('new@example.com')], roles: ([own]) => [own!] });
    const dialog = await act('new@example.com', 'Rescind invite');
    expect(within(dialog).getByText(/Are you sure you want to rescind the invite for new@example\.com/)).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'RESCIND' }));
    await waitFor(() => expect(rowOf('new@example.com')).toBeUndefined());
    expect(askedFor('RemoveRole')).toHaveLength(1);
  });

  it('ACC-192 shows a refusal inside the open dialog', async () => {
    const text = "An owner's role cannot be changed.";
    const { user, act } = await open({ answers: { removeRole: refusal(text, 'ROLE_OWNER_PROTECTED') } });
    const dialog = await act('Cass Doorman', 'Remove team member');
    await user.click(within(dialog).getByRole('button', { name: 'REMOVE' }));
    expect((await within(dialog).findByRole('alert')).textContent).toBe(text);
  });
});

describe('the settings', () => {
  it('ACC-099 has Team in its side navigation', async () => {
    const { screen } = await renderRoute(PATH, { answers: { roles: [cass()] } });
    await screen.findByText('Cass Doorman');
    const entry = within(screen.getByRole('navigation', { name: 'Settings' })).getByRole('link', { name: 'Team' });
    expect(entry.getAttribute('aria-current')).toBe('page');
  });
});
