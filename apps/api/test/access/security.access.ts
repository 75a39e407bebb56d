import type { FeatureAccess } from './feature-access.ts';

const ANSWER = { ticket: 'unknown', response: '{}' };

export const securityAccess: FeatureAccess<{ readonly passkeyId: string }> = {
  prepare: async (world, { user }) => {
    const kept = { credentialId: 'access', publicKey: '', counter: 0, transports: [], deviceType: 'singleDevice', isBackedUp: false };
    const passkey = { ...kept, userId: user._id, name: 'Laptop', createdAt: new Date(), lastUsedAt: null };
    const { insertedId } = await world.connection.collection('passkeys').insertOne(passkey);
    return { passkeyId: String(insertedId) };
  },
  examples: {
    securityPolicy: () => ({}),
    setSecurityPolicy: () => ({ input: { requiresSecondFactor: false } }),
  },
  personal: {
    loginWithSecondFactor: { why: 'before there is a caller', variables: () => ({ input: { ticket: 'unknown', code: '000000' } }) },
    beginPasskeyLogin: { why: 'before there is a caller', variables: () => ({ input: {} }) },
    loginWithPasskey: { why: 'before there is a caller', variables: () => ({ input: ANSWER }) },
    mySecurity: { why: "the caller's own", variables: () => ({}) },
    confirmIdentity: { why: "the caller's login", variables: () => ({ input: { password: 'wrong' } }) },
    enrollTotp: { why: "the caller's own", variables: () => ({}) },
    confirmTotp: { why: "the caller's own", variables: () => ({ input: { code: 'none' } }) },
    disableTotp: { why: "the caller's own", variables: () => ({}) },
    replaceRecoveryCodes: { why: "the caller's own", variables: () => ({}) },
    beginPasskeyRegistration: { why: "the caller's own", variables: () => ({}) },
    registerPasskey: { why: "the caller's own", variables: () => ({ input: { ...ANSWER, name: 'Laptop' } }) },
    renamePasskey: { why: "the caller's own", variables: ({ passkeyId }) => ({ input: { passkeyId, name: 'Laptop' } }) },
    deletePasskey: { why: "the caller's own", variables: ({ passkeyId }) => ({ input: { passkeyId } }) },
    beginPasskeyProof: { why: "the caller's own", variables: () => ({}) },
    mySessions: { why: "the caller's logins", variables: () => ({}) },
    endSession: { why: "the caller's logins", variables: () => ({ input: { sessionId: 'unknown' } }) },
  },
};
