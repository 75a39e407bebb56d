import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { storeAuthToken } from '#lib/session/auth-token.ts';
import { rememberClosed } from '#lib/session/closed-invitations.ts';
import { MailVerificationDocument } from '#lib/session/credentials.graphql.ts';
import { errorCode } from '#lib/errors/error-text.ts';
import { fullPageLoad } from '#lib/loading/full-page-load.ts';
import { SessionDocument } from '#lib/session/session.graphql.ts';
import { useSession } from '#lib/session/session.ts';
import { useAct } from '#lib/use-act.ts';
import { AcceptRoleDocument } from './invitation.graphql.ts';
import { useAddressProof } from '#lib/session/use-address-proof.ts';
import { usePoll } from '#lib/polling/use-poll.ts';
import { useTexts } from '#lib/text/texts.ts';
import { texts } from './texts.ts';

export type InvitationState = 'Invite' | 'VerifyEmail' | 'WaitingForVerify' | 'Accepted';

const POLL_MS = 2000;
const EVENTS = '/admin/dashboard/events';

/** The four states of an invitation and their transitions (ACC-057 to 062). */
export function useInvitation(roleId: string, mailKey: string | null, onDeclined: () => void) {
  const { t } = useTexts(texts);
  const client = useApolloClient();
  const { organization } = useSession();
  const [state, setState] = useState<InvitationState>('Invite');
  const [token, setToken] = useState<string | null>(null);
  const isVerified = useAddressProof();
  const answer = async (accept: boolean) => {
    const input = { roleId, accept, ...(mailKey !== null && { key: mailKey }) };
    return (await client.mutate({ mutation: AcceptRoleDocument, variables: { input } })).data?.acceptRole.token ?? null;
  };
  const join = async () => {
    const joined = await answer(true);
    setToken(joined);
    if (joined && !organization) {
      // the previous login has no organization: a user who leaves without Continue works in the organization anyway
      storeAuthToken(joined);
      await client.query({ query: SessionDocument });
    }
    rememberClosed(roleId);
    setState('Accepted');
  };
  const accept = useAct(async () => {
    if (mailKey === null && !(await isVerified())) return setState('VerifyEmail');
    try {
      await join();
    } catch (error) {
      // the mail is too old to verify the address
      if (mailKey === null || errorCode(error) !== 'EMAIL_NOT_VERIFIED') throw error;
      setState('VerifyEmail');
    }
  });
  const joinOnce = useAct(async () => {
    // a refusal is shown where accepting can be retried
    setState('Invite');
    await join();
  });
  const verify = useAct(async () => {
    await client.mutate({ mutation: MailVerificationDocument });
    setState('WaitingForVerify');
  });
  const decline = useAct(async () => {
    await answer(false);
    rememberClosed(roleId);
    onDeclined();
  });
  usePoll(state === 'WaitingForVerify', POLL_MS, async () => {
    if (!(await isVerified())) return false;
    joinOnce.run();
    return true;
  });
  const finish = () => {
    if (!token) return;
    storeAuthToken(token);
    fullPageLoad(EVENTS);
  };
  const acts = [accept, joinOnce, verify, decline];
  return {
    state,
    problem: acts.find(({ refusal }) => refusal)?.refusal ?? (state === 'Accepted' && token === null ? t('noToken') : null),
    canFinish: token !== null,
    isAccepting: accept.isBusy || joinOnce.isBusy,
    isVerifying: verify.isBusy,
    isDeclining: decline.isBusy,
    accept: accept.run,
    verify: verify.run,
    decline: decline.run,
    finish,
  };
}
