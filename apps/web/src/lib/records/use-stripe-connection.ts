import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { errorText as textOf } from '@marquee/shared/error-texts';
import { errorText } from '../errors/error-text.ts';
import { fullPageLoad } from '../loading/full-page-load.ts';
import {
  ConnectedOrganizationDocument,
  ConnectStripeDocument,
  PlatformSettingsDocument,
  UpdateOrganizationDocument,
} from './organization.graphql.ts';
import { rememberOrigin, type StripeOrigin, type StripeReturn } from './stripe-return.ts';
import { useSession } from '../session/session.ts';

interface Follow {
  /** The account is connected; the cache has it. */
  onConnected: () => void;
  /** The text is already under the button. */
  onFailed: (text: string) => void;
}

/** Goes to the payment provider's page and back with a code, which is sent once. */
export function useStripeConnection(origin: StripeOrigin, returned: StripeReturn, follow: Follow) {
  const { code, error, error_description: reason } = returned;
  const [isBusy, setBusy] = useState(code !== undefined);
  const [refusal, setRefusal] = useState<string | null>(null);
  const leave = useLeave(origin);
  const finish = useFinish();
  const handled = useRef<string>(undefined);
  const { state = '' } = returned;

  const attempt = async (act: () => Promise<void>, then?: () => void): Promise<void> => {
    setBusy(true);
    setRefusal(null);
    try {
      await act();
      then?.();
    } catch (thrown) {
      fail(errorText(thrown));
    }
  };
  const fail = (text: string): void => {
    setBusy(false);
    setRefusal(text);
    follow.onFailed(text);
  };

  useEffect(() => {
    const answer = code ?? error;
    if (answer === undefined || handled.current === answer) return;
    handled.current = answer; // a code works once
    if (code !== undefined) void attempt(() => finish(code, state), follow.onConnected);
    else fail(textOf('STRIPE_CONNECT_FAILED', { message: reason ?? error }));
  });

  useEffect(() => {
    // Back from the provider may restore this page
    const wake = ({ persisted }: PageTransitionEvent) => persisted && setBusy(false);
    window.addEventListener('pageshow', wake);
    return () => window.removeEventListener('pageshow', wake);
  }, []);

  const start = () => {
    if (!isBusy) void attempt(leave);
  };
  return { start, isBusy, refusal };
}

/** Opens the provider's page with the current platform settings (ACC-070). */
function useLeave(origin: StripeOrigin) {
  const client = useApolloClient();
  return async (): Promise<void> => {
    const { data } = await client.query({ query: PlatformSettingsDocument });
    if (!data) throw new Error('No platform settings were answered');
    const { stripeAuthorizeUrl, stripeClientId, stripeRedirectUrl, stripeState } = data.platformSettings;
    const url = new URL(stripeAuthorizeUrl);
    const asked = { client_id: stripeClientId, redirect_uri: stripeRedirectUrl, response_type: 'code', scope: 'read_write' };
    for (const [name, value] of Object.entries({ ...asked, state: stripeState ?? '' })) url.searchParams.set(name, value);
    rememberOrigin(origin);
    fullPageLoad(url.href);
  };
}

/** Sends the code, then the e-mail of an organization without one, and refetches the organization (ACC-071). */
function useFinish() {
  const client = useApolloClient();
  const { user } = useSession();
  return async (connectCode: string, state: string): Promise<void> => {
    const { data } = await client.mutate({ mutation: ConnectStripeDocument, variables: { input: { connectCode, state } } });
    if (data && !data.connectStripe.email) {
      const input = { organization: { email: user.email } };
      // the account is connected anyway; the failure is logged
      await client.mutate({ mutation: UpdateOrganizationDocument, variables: { input } }).catch(() => null);
    }
    await client.query({ query: ConnectedOrganizationDocument });
  };
}
