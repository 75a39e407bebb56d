import { useRouteContext } from '@tanstack/react-router';
import { splitFullName, tidyName } from '@marquee/shared/accounts/name';
import { errorCode, errorDetails } from '#lib/errors/error-text.ts';
import type { SendVerificationCodeInput } from '#gql/graphql.ts';
import { CorrectNameDocument, SendVerificationCodeDocument, VerifyPhoneDocument } from '../account.graphql.ts';
import { accountEmail, inSeconds, type EntryFlow } from '../entry/entry-flow.ts';
import { useEntry } from '../entry/use-entry.tsx';
import { useFinish } from '../entry/use-finish.ts';
import { useOrSecondStep } from './use-second-step.ts';

const A_MINUTE = 60;

/**
 * Sends a code and remembers what the code steps show. When one was sent within the last minute nothing new is sent
 * and nothing is refused: the code steps show when the next one may be requested. `known.isCodeSent` false: the last
 * one was sent elsewhere.
 */
export function useSendCode() {
  const { client } = useRouteContext({ from: '__root__' });
  const { learn } = useEntry();
  return async (input: SendVerificationCodeInput, known: Partial<EntryFlow> = {}): Promise<void> => {
    const learned = { channel: input.channel ?? 'Phone', isCodeSent: true, ...known };
    try {
      await client.mutate({ mutation: SendVerificationCodeDocument, variables: { input } });
      learn({ ...learned, isCodeSent: true, nextCodeAt: inSeconds(A_MINUTE), areCodesClosed: false });
    } catch (error) {
      if (errorCode(error) === 'CODES_CLOSED') learn({ areCodesClosed: true });
      const seconds = secondsToWait(error);
      if (seconds === null) throw error;
      learn({ ...learned, nextCodeAt: inSeconds(seconds) });
    }
  };
}

/** Requests the next code for the same recipient as the last one. */
export function useResendCode() {
  const { flow } = useEntry();
  const send = useSendCode();
  const { channel, isLogin } = flow;
  return () => send({ email: accountEmail(flow), isLogin, isPhoneFirst: true, channel });
}

/** The time until the next code may be sent, if it is at most a minute; null for any other refusal. */
function secondsToWait(error: unknown): number | null {
  const { retryAfter } = errorDetails(error);
  const isShort = errorCode(error) === 'CODE_THROTTLED' && typeof retryAfter === 'number' && retryAfter <= A_MINUTE;
  return isShort ? retryAfter : null;
}

/** Checks four digits and continues: to a first password, or to the login's home. @throws the server's refusal */
export function useCheckCode() {
  const { client } = useRouteContext({ from: '__root__' });
  const { flow, go } = useEntry();
  const { keepLogin, leave } = useFinish();
  const orSecondStep = useOrSecondStep();
  const correctName = useCorrectName();
  return async (phoneNumberToken: string): Promise<void> => {
    const choice = flow.registered?.choice;
    const added = choice === 'several' ? { secondaryEmail: flow.email } : choice === 'changed' ? { changedEmail: flow.email } : {};
    const input = { email: accountEmail(flow), phoneNumberToken, ...added };
    const { data } = (await orSecondStep(() => client.mutate({ mutation: VerifyPhoneDocument, variables: { input } }))) ?? {};
    if (data === undefined) return;
    if (!data) throw new Error('The code got no response');
    const { token, user } = data.verifyPhone;
    await keepLogin(token);
    await correctName();
    if (user.hasPassword || choice === 'several') await leave(user);
    else await go('setPassword');
  };
}

/** Saves a name that was corrected after the account had been created: it cannot be changed before the login. */
function useCorrectName() {
  const { client } = useRouteContext({ from: '__root__' });
  const { flow } = useEntry();
  return async (): Promise<void> => {
    const { fullName, madeName } = flow;
    const names = splitFullName(fullName);
    if (!madeName || !names || tidyName(fullName) === tidyName(madeName)) return;
    // the login succeeded without it; the error is logged
    await client.mutate({ mutation: CorrectNameDocument, variables: { input: names } }).catch(() => null);
  };
}
