import { waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { AuditLogEntry } from '#gql/schema-types.ts';
import { setFullPageLoad } from '#lib/loading/full-page-load.ts';
import { scrollToAboveBottom } from '#testing/browser.ts';
import { anId, anOrganization } from '#testing/factories.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { BrokenConnection, refusal } from '#testing/schema-link.ts';
import { pickOption } from '#testing/pick-option.ts';
import { aMember } from '#features/team/team.factory.ts';
import { anAuditEntry } from './audit.factory.ts';

const PATH = '/admin/dashboard/settings/audit';
const page = (entries: AuditLogEntry[], after: string | null = null) => ({ entries, after, hasMore: after !== null });
const owner = { role: 'OWNER', organization: anOrganization({ timezone: 'America/Denver' }) } as const;
const open = (answers: object, path = PATH) => renderRoute(path, { as: owner, answers: { roles: [], ...answers } });
type Opened = Awaited<ReturnType<typeof open>>;

async function choose({ user, screen }: Opened, field: string, what: string) {
  await user.click(await screen.findByRole('combobox', { name: field }));
  await pickOption(user, what);
}

describe('the audit log', () => {
  afterEach(() => setFullPageLoad(() => {}));

  it('ACC-239 shows time with zone, actor, action and target; a platform operator has no name', async () => {
    const orderId = anId();
    const { screen } = await open({
      auditLog: page([
        anAuditEntry(),
        anAuditEntry({
          what: 'Logged in as this organization',
          detail: '',
          actor: { kind: 'Operator', userId: null, name: null, email: null },
          subject: { kind: 'organization', id: anId(), name: null },
        }),
        anAuditEntry({
          what: 'Refunded an order',
          detail: '$12.50, 1 item',
          actor: { kind: 'System', userId: null, name: null, email: null },
          subject: { kind: 'order', id: orderId, name: 'MQ-48213' },
        }),
      ]),
    });
    const rows = (await screen.findAllByRole('row')).filter((row) => within(row).queryAllByRole('cell').length > 0);
    const cells = rows.map((row) => within(row).getAllByRole('cell'));
    expect(cells.map((row) => row.map(({ textContent }) => textContent))).toEqual([
      ['Jun 1, 2026, 11:30pm MDT', 'Amara Okaforamara@example.com', 'Invited a memberann@example.com, Admin', 'Team'],
      ['Jun 1, 2026, 11:30pm MDT', 'Platform operator', 'Logged in as this organization', 'Organization'],
      ['Jun 1, 2026, 11:30pm MDT', 'Automatic', 'Refunded an order$12.50, 1 item', 'MQ-48213'],
    ]);
    const link = screen.getByRole('link', { name: 'MQ-48213' });
    expect(link.getAttribute('href')).toBe(`/admin/dashboard/orders/details?orderId=${orderId}`);
    expect(screen.getByText(/Dates and times are in America\/Denver\./)).toBeTruthy();
  });

  it('ACC-239 shows a line for each thing that changed, and whose role it was', async () => {
    const subject = { kind: 'member', id: anId(), name: 'Ann Lee' };
    const { screen } = await open({
      auditLog: page([
        anAuditEntry({ what: 'Changed an event', detail: 'Doors: 6 → 7\nStart: 7 → 8' }),
        anAuditEntry({ what: 'Changed a role', detail: 'Admin → Scanner', subject }),
      ]),
    });
    const list = (await screen.findByText('Start: 7 → 8')).closest('ul')!;
    const lines = within(list).getAllByRole('listitem');
    expect(lines.map(({ textContent }) => textContent)).toEqual(['Doors: 6 → 7', 'Start: 7 → 8']);
    expect(screen.getByRole('link', { name: 'Ann Lee' }).getAttribute('href')).toBe('/admin/dashboard/settings/team');
  });

  it('is filtered by actor, action and days, keeps the filter in the URL and can be cleared', async () => {
    const member = aMember('Bea Ng', 'ADMIN');
    const opened = await open({ auditLog: page([]), roles: [member] });
    const { user, screen, askedFor, location } = opened;
    expect(await screen.findByText('No activity yet')).toBeTruthy();
    await choose(opened, 'Who', 'Bea Ng');
    expect(await screen.findByText('Nothing fits')).toBeTruthy();
    await choose(opened, 'What', 'All of Team');
    await waitFor(() => expect(location()).toBe(`${PATH}?who=${String(member.userId)}&what=team`));
    await user.type(screen.getByLabelText('From'), '2026-06-01');
    await waitFor(() =>
      expect(askedFor('AuditLog').at(-1)?.variables).toEqual({
        query: { actorId: member.userId, what: 'team', from: '2026-06-01' },
        pagination: { pageSize: 60 },
      }),
    );
    await choose(opened, 'Who', 'Platform operator');
    await waitFor(() =>
      expect(askedFor('AuditLog').at(-1)?.variables['query']).toEqual({ by: 'Operator', what: 'team', from: '2026-06-01' }),
    );
    await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(location()).toBe(PATH));
    expect(askedFor('AuditLog').at(-1)?.variables['query']).toEqual({});
  });

  it('opens with the filter of the URL, and drops values that cannot be chosen', async () => {
    const { screen, askedFor } = await open({ auditLog: page([anAuditEntry()]) }, `${PATH}?who=automatic&what=member.removed&from=soon`);
    await screen.findByText('Amara Okafor');
    expect(askedFor('AuditLog')[0]?.variables['query']).toEqual({ by: 'System', what: 'member.removed' });
    expect(screen.getByTitle('Removed a member')).toBeTruthy();
  });

  it('shows the acts of one user when their name is pressed, also of a former member', async () => {
    const entry = anAuditEntry();
    const { user, screen, askedFor } = await open({ auditLog: page([entry]) });
    await user.click(await screen.findByRole('button', { name: 'Amara Okafor' }));
    await waitFor(() => expect(askedFor('AuditLog').at(-1)?.variables['query']).toEqual({ actorId: entry.actor.userId }));
    expect(await screen.findByTitle('Former team members')).toBeTruthy();
  });

  it('appends the next page on scrolling down', async () => {
    const first = Array.from({ length: 60 }, (_, n) => anAuditEntry({ detail: `first ${n}` }));
    const { screen, askedFor } = await open({
      auditLog: ({ pagination }: { pagination: { after?: string } }) =>
        pagination.after ? page([anAuditEntry({ detail: 'the last' })]) : page(first, 'cursor'),
    });
    await screen.findByText('first 59');
    scrollToAboveBottom(499);
    expect(await screen.findByText('the last')).toBeTruthy();
    expect(askedFor('AuditLog')[1]?.variables['pagination']).toEqual({ pageSize: 60, after: 'cursor' });
  });

  it('offers a retry when it does not load', async () => {
    let broken = true;
    const { user, screen } = await open({ auditLog: () => (broken ? new BrokenConnection() : page([anAuditEntry()])) });
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.queryByText('No activity yet')).toBeNull();
    broken = false;
    await user.click(again);
    expect(await screen.findByText('Amara Okafor')).toBeTruthy();
  });

  it('ACC-239 exports the shown entries, and shows why when it fails', async () => {
    const load = vi.fn();
    setFullPageLoad(load);
    let fails = false;
    const { user, screen, askedFor } = await open(
      {
        auditLog: page([anAuditEntry()]),
        exportAuditLog: () =>
          fails
            ? refusal('The export failed. Please try again.', 'EXPORT_FAILED')
            : { url: '/links/file', message: null, exportId: anId() },
      },
      `${PATH}?what=team`,
    );
    const button = await screen.findByRole('button', { name: 'Export' });
    await user.click(button);
    await waitFor(() => expect(load).toHaveBeenCalledWith('/links/file'));
    expect(askedFor('ExportAuditLog')[0]?.variables).toEqual({ input: { query: { what: 'team' } } });
    fails = true;
    await waitFor(() => expect(button).toHaveProperty('disabled', false));
    await user.click(button);
    expect(await screen.findByText('The export failed. Please try again.')).toBeTruthy();
  });

  it('ACC-211 is not available to an admin, and not in their menu', async () => {
    const { screen, askedFor } = await renderRoute(PATH, { as: { role: 'ADMIN' }, answers: {} });
    expect(await screen.findByText(/permission/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Audit log' })).toBeNull();
    expect(askedFor('AuditLog')).toHaveLength(0);
  });
});
