import { useMutation, useQuery } from '@apollo/client/react';
import type { MySecurityQuery, MySessionsQuery } from '#gql/graphql.ts';
import {
  BeginPasskeyRegistrationDocument,
  ConfirmTotpDocument,
  DeletePasskeyDocument,
  DisableTotpDocument,
  EnrollTotpDocument,
  MySecurityDocument,
  RegisterPasskeyDocument,
  RenamePasskeyDocument,
  ReplaceRecoveryCodesDocument,
} from './security.graphql.ts';
import { makePasskey } from '#lib/session/passkeys.ts';

export type Security = MySecurityQuery['mySecurity'];
export type OwnPasskey = Security['passkeys'][number];
export type OwnSession = MySessionsQuery['mySessions'][number];

/** The user's second factors and passkeys. */
export function useSecurity() {
  const { data, error, refetch } = useQuery(MySecurityDocument);
  return { security: data?.mySecurity, hasFailed: error !== undefined && !data, refetch: () => void refetch() };
}

const AGAIN = { refetchQueries: [MySecurityDocument] };

/** The acts on second factors; each rejects with the server's refusal. Codes are shown only once. */
export function useSecurityActs() {
  const [enroll] = useMutation(EnrollTotpDocument);
  const [confirm] = useMutation(ConfirmTotpDocument, AGAIN);
  const [disable] = useMutation(DisableTotpDocument, AGAIN);
  const [replace] = useMutation(ReplaceRecoveryCodesDocument, AGAIN);
  const [begin] = useMutation(BeginPasskeyRegistrationDocument);
  const [register] = useMutation(RegisterPasskeyDocument, AGAIN);
  const [rename] = useMutation(RenamePasskeyDocument);
  const [remove] = useMutation(DeletePasskeyDocument, AGAIN);
  return {
    enrollTotp: async () => given((await enroll()).data).enrollTotp,
    confirmTotp: async (code: string) => given((await confirm({ variables: { input: { code } } })).data).confirmTotp.recoveryCodes,
    disableTotp: async () => void (await disable()),
    replaceRecoveryCodes: async () => given((await replace()).data).replaceRecoveryCodes.recoveryCodes,
    addPasskey: async (name: string): Promise<string[]> => {
      const { ticket, options } = given((await begin()).data).beginPasskeyRegistration;
      const response = await makePasskey(options);
      return given((await register({ variables: { input: { ticket, response, name } } })).data).registerPasskey.recoveryCodes;
    },
    renamePasskey: async (passkeyId: string, name: string) => void (await rename({ variables: { input: { passkeyId, name } } })),
    deletePasskey: async (passkeyId: string) => void (await remove({ variables: { input: { passkeyId } } })),
  };
}

function given<Data>(data: Data | undefined | null): Data {
  if (!data) throw new Error('The server returned nothing');
  return data;
}
