import { fireEvent, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Organization } from '#gql/schema-types.ts';
import { setFullPageLoad } from '#lib/loading/full-page-load.ts';
import { aDashboard } from '#testing/dashboard.factory.ts';
import { aMe, anOrganization } from '#testing/factories.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { BrokenConnection, refusal, type Answers } from '#testing/schema-link.ts';
import { aLoner } from '../account.factory.ts';

const PATH = '/account/createOrganization';
const SETTINGS = {
  stripeClientId: 'ca_marquee',
  stripeRedirectUrl: 'https://marquee.example/account/createOrganization',
  stripeAuthorizeUrl: 'https://connect.example/oauth/authorize',
  stripeDashboardUrl: 'https://dashboard.example/',
  stripeState: 'state-of-this-login',
  webFlowSiteId: null,
};
const FAILED = 'Failed to connect Stripe: Authorization code does not exist: ac_1';

let left: string[] = [];
beforeEach(() => {
  left = [];
  setFullPageLoad((url) => void left.push(url));
});

/** A user without an organization until it is created. */
async function open(answers: Answers = {}, path = PATH, made: Partial<Organization> = {}) {
  const organization = anOrganization({ orgName: 'Harbor Stage', stripeId: null, email: null, ...made });
  const loner = aLoner();
  const owner = { ...aMe({ role: 'OWNER', organization }), _id: loner._id };
  let account = organization.stripeId ?? null;
  const connected = () => ({ stripeId: account, isStripeConnected: account !== null });
  const hasOrg = (headers: Readonly<Record<string, string>>) => path !== PATH || headers['authorization'] === 'Bearer token-of-the-org';
  const page = await renderRoute(path, {
    answers: {
      me: (_: unknown, { headers }: { headers: Record<string, string> }) =>
        hasOrg(headers) ? { ...owner, organization: { ...organization, ...connected() } } : loner,
      myRoles: [],
      createOrganization: organization,
      setUserOrgContext: { token: 'token-of-the-org', user: owner },
      updateOrganization: organization,
      platformSettings: SETTINGS,
      connectStripe: () => {
        account = 'acct_new';
        return { ...organization, ...connected() };
      },
      organization: () => ({ ...organization, ...connected() }),
      dashboard: aDashboard(),
      ...answers,
    },
  });
  return { ...page, organization, me: loner };
}

const nameField = (page: Awaited<ReturnType<typeof open>>) => page.screen.findByLabelText('Organization name');
const nextButton = ({ screen }: Awaited<ReturnType<typeof open>>) => screen.getByRole('button', { name: 'Next' });

/** On the second step, with a typed name. */
async function toStripe(answers: Answers = {}) {
  const page = await open(answers);
  await page.user.type(await nameField(page), 'Harbor Stage{Enter}');
  await page.screen.findByRole('heading', { name: 'Connect your bank account' });
  return page;
}

describe('naming a new organization', () => {
  it('ACC-066 shows beside the field that a name must not contain a web address, and sends nothing', async () => {
    const page = await open();
    await page.user.type(await nameField(page), 'Win a prize http://evil.example');
    expect(await page.screen.findByText('A name cannot contain a web address.')).toBeTruthy();
    expect(nextButton(page)).toHaveProperty('disabled', true);
    expect(page.askedFor('CreateOrganization')).toEqual([]);
  });

  it('ACC-066 drops leading spaces and those after 5 in a row, and sends no trailing ones', async () => {
    const page = await open();
    const field = await nameField(page);
    fireEvent.change(field, { target: { value: `  Red${' '.repeat(6)}stone${' '.repeat(5)}x  ` } });
    expect(field).toHaveProperty('value', `Red${' '.repeat(5)}stone${' '.repeat(5)}x  `);
    await page.user.click(nextButton(page));
    await waitFor(() => expect(page.askedFor('CreateOrganization')).toHaveLength(1));
    const orgName = `Red${' '.repeat(5)}stone${' '.repeat(5)}x`;
    expect(page.askedFor('CreateOrganization')[0]?.variables).toEqual({ input: { orgName } });
  });

  it('ACC-066 shows that a name is required once it was cleared, and offers no Next without one', async () => {
    const page = await open();
    const field = await nameField(page);
    expect(nextButton(page)).toHaveProperty('disabled', true);
    expect(page.screen.queryByText('You must enter an organization name')).toBeNull();
    await page.user.type(field, 'A');
    expect(nextButton(page)).toHaveProperty('disabled', false);
    await page.user.clear(field);
    expect(await page.screen.findByText('You must enter an organization name')).toBeTruthy();
    expect(nextButton(page)).toHaveProperty('disabled', true);
    expect(field.getAttribute('aria-invalid')).toBe('true');
  });

  it('ACC-067 creates it, stores the token of its context, saves the name with that token and asks for the payment account', async () => {
    const { asked, askedFor, location, organization } = await toStripe();
    const input = { orgName: 'Harbor Stage' };
    const sent = asked.filter(({ name }) => name !== 'Session');
    expect(sent.map(({ name, variables }) => [name, variables])).toEqual([
      ['CreateOrganization', { input }],
      ['SetUserOrgContext', { input: { orgId: organization._id } }],
      ['UpdateOrganization', { input: { organization: input } }],
    ]);
    expect(askedFor('UpdateOrganization')[0]?.headers).toMatchObject({ authorization: 'Bearer token-of-the-org' });
    expect(localStorage.getItem('auth-token')).toBe('token-of-the-org');
    expect(location()).toBe(`${PATH}?step=Stripe`);
  });

  it('ACC-069 shows the server’s refusal under the name, which is kept as typed', async () => {
    const text = 'Too many tries. Please wait a moment and try again.';
    const page = await open({ createOrganization: refusal(text, 'RATE_LIMITED') });
    const field = await nameField(page);
    await page.user.type(field, 'Harbor Stage{Enter}');
    expect(await page.screen.findByText(text)).toBeTruthy();
    expect(field).toHaveProperty('value', 'Harbor Stage');
    expect(page.location()).toBe(PATH);
    expect(localStorage.getItem('auth-token')).toBe('token-of-the-test');
  });

  it('ACC-210 a double click creates one organization, and one whose token did not arrive is not created again', async () => {
    let isBroken = true;
    const user = aMe();
    const page = await open({
      setUserOrgContext: () => {
        if (isBroken) throw new BrokenConnection();
        return { token: 'token-of-the-org', user };
      },
    });
    await page.user.type(await nameField(page), 'Harbor Stage');
    fireEvent.click(nextButton(page));
    fireEvent.click(nextButton(page));
    await page.screen.findByText(/The connection was interrupted/);
    isBroken = false;
    await page.user.click(nextButton(page));
    await page.screen.findByRole('heading', { name: 'Connect your bank account' });
    expect(page.askedFor('CreateOrganization')).toHaveLength(1);
  });

  it('redirects a visitor without a login to the entry page', async () => {
    const { location } = await renderRoute(PATH, { as: null });
    await waitFor(() => expect(location()).toBe('/account?step=email'));
  });
});

describe('connecting the payment account of a new organization', () => {
  const connectButton = ({ screen }: Awaited<ReturnType<typeof open>>) => screen.findByRole('button', { name: 'Connect Stripe' });

  it('ACC-070 ACC-224 opens the provider with the current settings at each click', async () => {
    const page = await toStripe();
    await page.user.click(await connectButton(page));
    await waitFor(() => expect(left).toHaveLength(1));
    const url = new URL(left[0] ?? '');
    expect(`${url.origin}${url.pathname}`).toBe('https://connect.example/oauth/authorize');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: 'ca_marquee',
      redirect_uri: 'https://marquee.example/account/createOrganization',
      response_type: 'code',
      scope: 'read_write',
      state: 'state-of-this-login',
    });
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    const button = await connectButton(page);
    await waitFor(() => expect(button.className).not.toContain('ant-btn-loading'));
    await page.user.click(button);
    await waitFor(() => expect(left).toHaveLength(2));
    expect(page.askedFor('PlatformSettings')).toHaveLength(2);
  });

  it('ACC-065 ACC-071 sends the returned code and state once, then the e-mail, and shows the account; then the dashboard', async () => {
    const page = await open({}, `${PATH}?code=ac_1&state=s1`);
    const { screen, user, asked, askedFor, location } = page;
    expect(await screen.findByText('acct_new')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Stripe is connected' })).toBeTruthy();
    const sent = asked.filter(({ name }) => name !== 'Session');
    expect(sent.map(({ name }) => name)).toEqual(['ConnectStripe', 'UpdateOrganization', 'ConnectedOrganization']);
    expect(askedFor('ConnectStripe')[0]?.variables).toEqual({ input: { connectCode: 'ac_1', state: 's1' } });
    expect(askedFor('UpdateOrganization')[0]?.variables).toEqual({ input: { organization: { email: 'dana@redstone.example' } } });
    expect(location()).toBe(`${PATH}?step=StripeConnected`);
    await user.click(screen.getByRole('link', { name: 'Go to the dashboard' }));
    await waitFor(() => expect(location()).toBe('/admin/dashboard'));
    expect(await screen.findByText('Upcoming Events')).toBeTruthy();
  });

  it('ACC-071 shows a failure under the button and as an error notice, and a reload does not resend the code', async () => {
    const page = await open({ connectStripe: refusal(FAILED, 'STRIPE_CONNECT_FAILED') }, `${PATH}?code=ac_1&state=s1`);
    expect(await page.screen.findAllByText(FAILED)).toHaveLength(2);
    const [below, notice] = page.screen.getAllByRole('alert');
    expect([below?.textContent, notice?.textContent].every((text) => text?.includes(FAILED))).toBe(true);
    expect(document.querySelector('.toast')?.textContent).toContain(FAILED);
    await waitFor(() => expect(page.location()).toBe(`${PATH}?step=Stripe`));
    expect(page.askedFor('ConnectStripe')).toHaveLength(1);
    expect(await connectButton(page)).toHaveProperty('disabled', false);
  });

  it('ACC-071 says so when access was denied at the provider, and sends nothing', async () => {
    const page = await open({}, `${PATH}?error=access_denied&error_description=The+user+denied+your+request&state=s1`);
    expect(await page.screen.findAllByText('Failed to connect Stripe: The user denied your request')).toHaveLength(2);
    expect(page.askedFor('ConnectStripe')).toEqual([]);
    await waitFor(() => expect(page.location()).toBe(`${PATH}?step=Stripe`));
  });

  it('ACC-072 warns before it is skipped: Cancel stays, continuing opens the dashboard without an account', async () => {
    const page = await toStripe();
    const skip = () => page.user.click(page.screen.getByRole('button', { name: 'Skip for now' }));
    await skip();
    let dialog = await page.screen.findByRole('dialog');
    expect(dialog.textContent).toContain('Tickets cannot be sold and customers cannot be charged until Stripe is set up.');
    await page.user.click(within(dialog).getByRole('button', { name: "NO, DON'T SKIP" }));
    expect(page.location()).toBe(`${PATH}?step=Stripe`);
    await skip();
    dialog = await page.screen.findByRole('dialog');
    await page.user.click(within(dialog).getByRole('button', { name: 'YES, SKIP FOR NOW' }));
    await waitFor(() => expect(page.location()).toBe('/admin/dashboard'));
    expect(page.askedFor('ConnectStripe')).toEqual([]);
    expect(await page.screen.findByText('You must connect Stripe to publish events.')).toBeTruthy();
  });

  it.each(['Stripe', 'StripeConnected'])('ACC-065 starts with the name where the step %s has no organization yet', async (step) => {
    const page = await renderRoute(`${PATH}?step=${step}`, { answers: { me: aLoner(), myRoles: [] } });
    expect(await page.screen.findByLabelText('Organization name')).toBeTruthy();
  });
});
