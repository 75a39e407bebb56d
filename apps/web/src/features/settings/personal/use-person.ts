import { useApolloClient, useQuery } from '@apollo/client/react';
import { useRouter } from '@tanstack/react-router';
import type { PersonFragment, PreferredLogin, UpdateProfileInput, UpdateUserInput } from '#gql/graphql.ts';
import { MailVerificationDocument, SetPasswordDocument, SetPreferredLoginDocument } from '#lib/session/credentials.graphql.ts';
import { useNotices } from '#ui/notices.tsx';
import { useTexts } from '#lib/text/texts.ts';
import { useProof } from '../security/use-proof.tsx';
import {
  ConfirmPhoneChangeDocument,
  DeleteSecondaryEmailDocument,
  MakeSecondaryEmailPrimaryDocument,
  PersonDocument,
  UpdateProfileDocument,
  UpdateUserDocument,
} from './personal.graphql.ts';
import { texts } from '../texts.ts';

export type Person = PersonFragment;

/** The signed-in user's current data. */
export function usePerson() {
  const { data, error, refetch } = useQuery(PersonDocument);
  return { person: data?.me ?? null, hasFailed: error !== undefined && !data, refetch: () => void refetch().catch(() => {}) };
}

/**
 * Acts on the user's own account. Each rejects with the server's refusal; the shown data follows the response. Where
 * the server requires a proof of identity first, `proofDialog` asks for it: render it beside the pressed control.
 */
export function usePersonActs() {
  const { t } = useTexts(texts);
  const client = useApolloClient();
  const router = useRouter();
  const notices = useNotices();
  const { withProof, proofDialog } = useProof();
  const update = (input: UpdateUserInput) =>
    withProof(async () => (await client.mutate({ mutation: UpdateUserDocument, variables: { input } })).data?.updateUser);
  const readAgain = () => client.refetchQueries({ include: [PersonDocument] });
  return {
    proofDialog,
    saveProfile: async (input: UpdateProfileInput) => {
      await client.mutate({ mutation: UpdateProfileDocument, variables: { input } });
      notices.success(t('profileSaved'));
      // the top bar shows the name
      await router.invalidate();
    },
    prefer: async (preferredLogin: PreferredLogin) => {
      await client.mutate({ mutation: SetPreferredLoginDocument, variables: { input: { preferredLogin } } });
      await readAgain();
      notices.success(t('securitySaved'));
    },
    setPassword: async (password: string) => {
      await withProof(() => client.mutate({ mutation: SetPasswordDocument, variables: { input: { password } } }));
      await readAgain();
      notices.success(t('passwordChanged'));
    },
    mailVerification: async () => {
      await client.mutate({ mutation: MailVerificationDocument });
      notices.success(t('verificationSent'));
    },
    askEmail: async (email: string) => void (await update({ email })),
    addEmail: async (email: string) => {
      const person = await update({ secondaryEmails: [email] });
      notices.success(t(person?.provedEmails.includes(email) ? 'provedSecondaryAdded' : 'secondaryAdded', { email }));
    },
    makePrimary: async (email: string) => {
      await withProof(() => client.mutate({ mutation: MakeSecondaryEmailPrimaryDocument, variables: { input: { email } } }));
      notices.success(t('primaryChanged'));
    },
    deleteEmail: async (email: string) => {
      await withProof(() => client.mutate({ mutation: DeleteSecondaryEmailDocument, variables: { input: { email } } }));
      notices.success(t('secondaryDeleted'));
    },
    sendPhoneCode: async (phoneNumber: string) => void (await update({ phoneNumber })),
    removePhone: async () => {
      await update({ phoneNumber: null });
      notices.success(t('phoneRemoved'));
    },
    confirmPhone: async (phoneNumberToken: string) => {
      await client.mutate({ mutation: ConfirmPhoneChangeDocument, variables: { input: { phoneNumberToken } } });
      notices.success(t('phoneChanged'));
    },
  };
}
