import type { FeatureAccess } from './feature-access.ts';

const AN_ID = '0123456789abcdef01234567';
const ANSWER = { ticket: 'unknown', response: '{}' };

export const securityAccess: FeatureAccess = {
  prepare: async () => ({}),
  examples: {},
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
    renamePasskey: { why: "the caller's own", variables: () => ({ input: { passkeyId: AN_ID, name: 'Laptop' } }) },
    deletePasskey: { why: "the caller's own", variables: () => ({ input: { passkeyId: AN_ID } }) },
    beginPasskeyProof: { why: "the caller's own", variables: () => ({}) },
    mySessions: { why: "the caller's logins", variables: () => ({}) },
    endSession: { why: "the caller's logins", variables: () => ({ input: { sessionId: 'unknown' } }) },
  },
};
