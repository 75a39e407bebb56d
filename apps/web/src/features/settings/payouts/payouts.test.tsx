import { fireEvent, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Role } from '@marquee/shared/permissions';
import { setFullPageLoad } from '#lib/loading/full-page-load.ts';
import { rememberOrigin } from '#lib/records/stripe-return.ts';
import { anOrganization } from '#testing/factories.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { BrokenConnection, refusal, type Answers } from '#testing/schema-link.ts';

const PATH = '/admin/dashboard/settings/payouts';
const CONNECT_TITLE = 'Connect your Stripe account to publish events and receive payment';
const BANNER = 'You must connect Stripe to publish events.';
const SETTINGS = {
  stripeClientId: 'ca_marquee',
  stripeRedirectUrl: 'https://marquee.example/account/createOrganization',
  stripeAuthorizeUrl: 'https://connect.example/oauth/authorize',
  stripeDashboardUrl: 'https://dashboard.example/',
  stripeState: 'state-of-this-login',
  webFlowSiteId: null,
};

let left: string[] = [];
beforeEach(() => {
  left = [];
  sessionStorage.clear();
  setFullPageLoad((url) => void left.push(url));
});

interface Options {
  account?: string | null;
  role?: Role;
  isSuperUser?: boolean;
  answers?: Answers;
  path?: string;
}

async function open({ account = null, role = 'ADMIN', isSuperUser = false, answers = {}, path = PATH }: Options = {}) {
  const organization = anOrganization({ stripeId: account });
  const connected = (stripeId: string | null) => {
    Object.assign(organization, { stripeId, isStripeConnected: stripeId !== null });
    return { ...organization };
  };
  const page = await renderRoute(path, {
    as: { role, isSuperUser, organization },
    answers: {
      organization: () => ({ ...organization }),
      platformSettings: SETTINGS,
      connectStripe: () => connected('acct_new'),
      disconnectStripe: () => connected(null),
      ...answers,
    },
  });
  return { ...page, organization };
}

describe('the payouts of an organization without a payment account', () => {
  it('ACC-140 ask to connect one to publish and be paid, with the same connection flow as the setup', async () => {
    const { user, screen, askedFor } = await open();
    expect(await screen.findByRole('heading', { name: CONNECT_TITLE })).toBeTruthy();
    expect(screen.queryByText('Payment account')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Connect Stripe' }));
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
    expect(askedFor('PlatformSettings')).toHaveLength(1);
  });

  it('ACC-140 ACC-224 finish a connection started here: the provider returns to its one page, the code is sent once', async () => {
    rememberOrigin('payouts');
    const { screen, askedFor, location } = await open({ path: '/account/createOrganization?code=ac_1&state=s1' });
    expect(await screen.findByText('acct_new')).toBeTruthy();
    expect(location()).toBe(PATH);
    expect(askedFor('ConnectStripe').map(({ variables }) => variables)).toEqual([{ input: { connectCode: 'ac_1', state: 's1' } }]);
    // it already has an e-mail address
    expect(askedFor('UpdateOrganization')).toEqual([]);
    expect(screen.getByText('Stripe is connected.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText(BANNER)).toBeNull());
  });

  it('ACC-224 show the refusal of a return that was not started here, and stay unchanged', async () => {
    const text = 'This connection was not started here. Please start again.';
    const { screen, location } = await open({
      path: `${PATH}?code=ac_1`,
      answers: { connectStripe: refusal(text, 'STRIPE_STATE_INVALID') },
    });
    expect(await screen.findAllByText(text)).toHaveLength(2);
    expect(screen.getByRole('heading', { name: CONNECT_TITLE })).toBeTruthy();
    await waitFor(() => expect(location()).toBe(PATH));
  });

  it('can be retried when they did not load', async () => {
    let isBroken = true;
    const { user, screen } = await open({
      account: 'acct_1',
      answers: {
        platformSettings: () => {
          if (isBroken) throw new BrokenConnection();
          return SETTINGS;
        },
      },
    });
    isBroken = false;
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('acct_1')).toBeTruthy();
  });
});

describe('the payouts of an organization with a payment account', () => {
  it('ACC-141 show its id, the link to the provider’s dashboard and the contact for another one', async () => {
    const { screen, askedFor } = await open({ account: 'acct_redstone' });
    expect(await screen.findByText('acct_redstone')).toBeTruthy();
    const dashboard = screen.getByRole('link', { name: 'Open the Stripe dashboard' });
    expect([dashboard.getAttribute('href'), dashboard.getAttribute('target')]).toEqual(['https://dashboard.example/', '_blank']);
    expect(screen.getByText(/To change the account, write to/).textContent).toContain('support@marquee.example');
    expect(askedFor('Payouts')).toHaveLength(1);
    expect(screen.queryByText(CONNECT_TITLE)).toBeNull();
  });

  it.each<Role>(['ADMIN', 'OWNER'])('ACC-142 offer no reset to %s', async (role) => {
    const { screen } = await open({ account: 'acct_1', role });
    await screen.findByText('acct_1');
    expect(screen.queryByRole('button', { name: 'Reset the Stripe connection' })).toBeNull();
  });

  const ask = async (options: Options = {}) => {
    const page = await open({ account: 'acct_1', role: 'USER', isSuperUser: true, ...options });
    await page.user.click(await page.screen.findByRole('button', { name: 'Reset the Stripe connection' }));
    return { ...page, dialog: await page.screen.findByRole('dialog') };
  };

  it('ACC-142 ask a super user before they are reset', async () => {
    const { user, dialog, screen, askedFor } = await ask();
    expect(within(dialog).getByText('Disconnect Stripe Account')).toBeTruthy();
    const question =
      'Are you sure you want to disconnect your card payment provider account? This will prevent you from processing payments until you reconnect.';
    expect(within(dialog).getByText(question)).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'CANCEL' }));
    expect(askedFor('DisconnectStripe')).toEqual([]);
    expect(screen.getByText('acct_1')).toBeTruthy();
  });

  it('ACC-143 ACC-210 send the orgId once, show a notice and ask to connect again', async () => {
    const { dialog, screen, askedFor, organization } = await ask();
    const confirm = within(dialog).getByRole('button', { name: 'DISCONNECT' });
    fireEvent.click(confirm);
    fireEvent.click(confirm);
    expect(await screen.findByText('Stripe account disconnected successfully')).toBeTruthy();
    expect(await screen.findByRole('heading', { name: CONNECT_TITLE })).toBeTruthy();
    expect(askedFor('DisconnectStripe').map(({ variables }) => variables)).toEqual([{ input: { orgId: organization._id } }]);
    expect(await screen.findByText(BANNER)).toBeTruthy();
  });

  it.each([
    ['the provider refuses', refusal('Failed to disconnect Stripe: No such account', 'STRIPE_DISCONNECT_FAILED'), 'No such account'],
    ['the network is cut', new BrokenConnection(), 'The connection was interrupted. Please check whether it went through, then try again.'],
  ])('ACC-143 keep the account when %s, and show why in the dialog', async (_, failure, message) => {
    const { user, dialog, screen } = await ask({ answers: { disconnectStripe: failure } });
    await user.click(within(dialog).getByRole('button', { name: 'DISCONNECT' }));
    expect((await within(dialog).findByRole('alert')).textContent).toBe(`Failed to disconnect Stripe: ${message}`);
    expect(screen.getByText('acct_1')).toBeTruthy();
  });
});
