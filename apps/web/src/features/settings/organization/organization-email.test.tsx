import { fireEvent } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Organization } from '#gql/schema-types.ts';
import { anOrganization } from '#testing/factories.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { refusal, type Answers } from '#testing/schema-link.ts';

const FORMER = 'office@redstone.example';
const NEW = 'box@redstone.example';

async function open(stored: Partial<Organization> = {}, answers: Answers = {}) {
  const organization = anOrganization({ orgUrls: [], bio: null, phoneNumber: null, address: null, switches: null, ...stored });
  const page = await renderRoute('/admin/dashboard/settings/organization', {
    as: { role: 'ADMIN', organization },
    answers: { organization, updateOrganization: { ...organization, newEmail: NEW }, ...answers },
  });
  const field = await page.screen.findByLabelText('Email');
  const state = () => document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent ?? '';
  return { ...page, field, state };
}

describe('the email address in the settings of an organization', () => {
  it('ACC-187 says beside the field whether it is confirmed', async () => {
    const { state, screen, unmount } = await open();
    expect(state()).toBe('Confirmed. Buyers see it on tickets and emails.');
    expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull();
    unmount();
    expect((await open({ email: null })).state()).toBe('Buyers see no email address of yours.');
  });

  it('ACC-187 waits after it was changed: the field keeps it, and what buyers see until then stands beside it', async () => {
    const { user, screen, field, state } = await open();
    fireEvent.change(field, { target: { value: NEW } });
    await user.click(screen.getByRole('button', { name: 'SAVE SETTINGS' }));
    await screen.findByText('Your organization settings have been saved');
    expect(field).toHaveProperty('value', NEW);
    expect(state()).toContain(`Not confirmed yet. Open the link that we emailed to ${NEW}. Until then, buyers see ${FORMER}.`);
    expect(screen.getByRole('button', { name: 'SAVE SETTINGS' })).toHaveProperty('disabled', true);
  });

  it('ACC-187 gets its link again', async () => {
    const { user, screen, state, askedFor } = await open({ email: null, newEmail: NEW }, { sendOrganizationEmailLink: true });
    expect(state()).toContain('Until then, buyers see no email address of yours.');
    await user.click(screen.getByRole('button', { name: 'Send again' }));
    expect(await screen.findByText(`The link is on its way to ${NEW}.`)).toBeTruthy();
    expect(askedFor('SendOrganizationEmailLink')).toHaveLength(1);
    expect(askedFor('UpdateOrganization')).toEqual([]);
  });

  it('ACC-187 shows why the link was not sent again', async () => {
    const text = 'Too many attempts. Please try again later.';
    const { user, screen } = await open({ newEmail: NEW }, { sendOrganizationEmailLink: refusal(text, 'RATE_LIMITED') });
    await user.click(screen.getByRole('button', { name: 'Send again' }));
    expect(await screen.findByText(text)).toBeTruthy();
  });
});
