import { useRouteContext } from '@tanstack/react-router';
import { errorCode, errorDetails } from '#lib/errors/error-text.ts';
import { answerWithPasskey } from '#lib/session/passkeys.ts';
import { BeginPasskeyLoginDocument, LoginWithPasskeyDocument, LoginWithSecondFactorDocument } from '../account.graphql.ts';
import type { SecondStep } from '../entry/entry-flow.ts';
import { useEntry } from '../entry/use-entry.tsx';
import { useFinish } from '../entry/use-finish.ts';

/** Runs a login; when the server requires a second factor too, stores its state, opens that step, and returns undefined. */
export function useOrSecondStep() {
  const { learn, go } = useEntry();
  return async <Result>(logIn: () => Promise<Result>): Promise<Result | undefined> => {
    try {
      return await logIn();
    } catch (error) {
      if (errorCode(error) !== 'SECOND_FACTOR_REQUIRED') throw error;
      learn({ secondStep: errorDetails(error) as unknown as SecondStep });
      await go('secondFactor');
      return undefined;
    }
  };
}

/** The last step of a login that needs more than a password or code. Each rejects with the server's refusal, or NoPasskeyError. */
export function useSecondStep() {
  const { client } = useRouteContext({ from: '__root__' });
  const { flow } = useEntry();
  const { keepLogin, leave } = useFinish();
  const secondStepTicket = flow.secondStep?.ticket ?? null;
  return {
    byCode: async (code: string): Promise<void> => {
      const input = { ticket: secondStepTicket ?? '', code };
      const { data } = await client.mutate({ mutation: LoginWithSecondFactorDocument, variables: { input } });
      if (!data) throw new Error('The second factor got no response');
      await keepLogin(data.loginWithSecondFactor.token);
      await leave(data.loginWithSecondFactor.user);
    },
    /** Without a first step the passkey identifies the user. */
    byPasskey: async (): Promise<void> => {
      const begun = await client.mutate({ mutation: BeginPasskeyLoginDocument, variables: { input: { secondStepTicket } } });
      const { ticket = '', options = '' } = begun.data?.beginPasskeyLogin ?? {};
      const input = { ticket, response: await answerWithPasskey(options), secondStepTicket };
      const { data } = await client.mutate({ mutation: LoginWithPasskeyDocument, variables: { input } });
      if (!data) throw new Error('The passkey got no response');
      await keepLogin(data.loginWithPasskey.token);
      await leave(data.loginWithPasskey.user);
    },
  };
}
