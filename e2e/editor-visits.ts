// The states of the event editor and of team invitations, for the axe stories.
import type { Page } from 'playwright-core';

import { button, dialogs, inTurn, NOBODY, press, withAnswers, type Visit } from './look.ts';
import type { DemoIds } from './staff-visits.ts';

export const editorVisits = ({ eventId, draftId }: DemoIds): Visit[] => {
  const fresh = '/create-event/details?eventId=new';
  const draft = `/create-event/details?eventId=${draftId}`;
  const step = (name: string, id = draftId) => `/create-event/${name}?eventId=${id}`;
  const rename = (page: Page) => page.getByLabel('Event name').fill('Static Bloom, renamed');
  return [
    ['create event', step('type', 'new')],
    ['create event, details', fresh],
    ['create event with errors', fresh, inTurn(rename, (page) => page.getByLabel('Event name').fill(''), button('Save'))],
    ['create event, publish with what is missing', fresh, press(/^(PUBLISH|FINALIZE|Publish|Finalize)/i)],
    ['leave dialog', fresh, inTurn(rename, (page) => page.getByRole('link', { name: 'Exit' }).click(), dialogs)],
    ['edit event', draft],
    ['edit event, dates', step('dates-times')],
    ['edit event, ticket types', step('ticket-types')],
    ['edit event, ticket type open', step('ticket-types', eventId), openFirst('ticket-types')],
    ['edit event, add-ons', step('upgrade-types', eventId), openFirst('upgrade-types')],
    ['edit event, codes', step('secret-codes', eventId), openFirst('secret-codes')],
    ['edit event, advanced', step('advanced-options', eventId)],
    ['create venue in the editor', fresh, createVenueInField],
    ['publish dialog', draft, press('SCHEDULE EVENT')],
    ['stale dialog', draft, stale],
    ['event to edit that is not there', `/create-event/details?eventId=${NOBODY}`],
  ];
};

/** Opens the first item of a part of the editor. */
const openFirst = (section: string) => async (page: Page) => {
  const closed = page.locator(`#section-${section} [aria-expanded=false]`).first();
  await closed.click();
};

async function createVenueInField(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Venue', exact: true }).click();
  await page.getByText('Create venue').last().click();
  await page.getByRole('dialog').waitFor();
}

/** Simulates a concurrent save by another user. */
export async function saveBefore(page: Page): Promise<void> {
  await page.route('**/graphql', async (route) => {
    const { operationName } = route.request().postDataJSON() as { operationName: string };
    if (!/save|update/i.test(operationName)) return route.fallback();
    const message = 'This event was changed in the meantime: name, price of General admission.';
    const extensions = { code: 'EVENT_STALE', details: { version: 7, changed: ['name'] } };
    return route.fulfill({ json: { errors: [{ message, extensions }], data: null } });
  });
}

async function stale(page: Page): Promise<void> {
  await saveBefore(page);
  await page.getByLabel('Event name').fill('Static Bloom, renamed');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('dialog').waitFor();
}

export const invitationVisits = (): Visit[] => {
  const path = `/account/onboardingInvite?roleId=${NOBODY}`;
  const org = { __typename: 'Organization', _id: NOBODY, orgName: 'Harbor Stage Collective', orgLogoUrl: null };
  const role = {
    __typename: 'Role',
    _id: NOBODY,
    role: 'BOX_OFFICE',
    acceptedAt: null,
    userEmail: 'admin@redstone.example',
    invitedBy: 'Olive Owner',
    org,
  };
  const invited = (emailVerifiedAt: string | null) =>
    withAnswers({
      Invitation: { role },
      InvitedUser: { me: { __typename: 'User', _id: NOBODY, emailVerifiedAt } },
      AcceptRole: { acceptRole: { __typename: 'AuthPayload', token: 'kept nowhere' } },
      MailVerification: { sendVerificationEmail: true },
    });
  const go = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).click();
  const seen = (text: string | RegExp) => (page: Page) => page.getByText(text).waitFor();
  return [
    ['invitation', path, inTurn(invited(null), seen(/to the team of/))],
    ['invitation, verify email', path, inTurn(invited(null), go('Accept'), seen(/Before you join/))],
    ['invitation, waiting', path, inTurn(invited(null), go('Accept'), go('VERIFY'), seen(/This page continues automatically/))],
    ['invitation, accepted', path, inTurn(invited('2026-01-01T00:00:00Z'), go('Accept'), seen(/You are now on the team/))],
    ['invitation that is not there', path],
  ];
};
