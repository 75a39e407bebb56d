import type { FeatureAccess } from './feature-access.ts';

export const accountsAccess: FeatureAccess = {
  prepare: async () => ({}),
  examples: {},
  personal: {
    me: { why: 'the caller', variables: () => ({}) },
    login: { why: 'before there is a caller', variables: () => ({ input: { email: 'nobody@example.com', password: 'wrong' } }) },
    myRoles: { why: "the caller's own", variables: () => ({}) },
    isSuperUser: { why: 'the caller', variables: () => ({}) },
    queuePageUrl: { why: "the platform's, for super users", variables: () => ({}) },
    logout: { why: "the caller's login", variables: () => ({}) },
    userExists: { why: 'before there is a caller', variables: () => ({ email: 'nobody@example.com' }) },
    sendVerificationCode: { why: 'before there is a caller', variables: () => ({ input: { email: 'nobody@example.com' } }) },
    verifyPhone: {
      why: 'before there is a caller',
      variables: () => ({ input: { email: 'nobody@example.com', phoneNumberToken: '0000' } }),
    },
    register: {
      why: 'before there is a caller',
      variables: () => ({ input: { user: { firstName: 'A', lastName: 'B', email: 'access@example.com', phoneNumber: '801 555 0199' } } }),
    },
    signUpByMail: {
      why: 'before there is a caller',
      variables: () => ({ input: { proof: 'unknown', firstName: 'A', lastName: 'B' } }),
    },
    addMailedAddress: { why: "the caller's own", variables: () => ({ input: { proof: 'unknown' } }) },
    changeEntryPhone: {
      why: 'before there is a caller',
      variables: () => ({ input: { email: 'nobody@example.com', phoneNumber: '801 555 0199' } }),
    },
    confirmEntryPhone: { why: 'before there is a caller', variables: () => ({ input: { changePhoneCode: 'unknown' } }) },
    askedPhoneChange: { why: 'before there is a caller', variables: () => ({ input: { changePhoneCode: 'unknown' } }) },
    setPassword: { why: "the caller's own", variables: () => ({ input: { password: 'another good password' } }) },
    setPreferredLogin: { why: "the caller's own", variables: () => ({ input: { preferredLogin: 'Password' } }) },
    forgotUserPassword: { why: 'before there is a caller', variables: () => ({ input: { email: 'nobody@example.com' } }) },
    resetPassword: {
      why: 'before there is a caller',
      variables: () => ({ input: { password: 'another good password', forgotPasswordCode: 'unknown' } }),
    },
    sendVerificationEmail: { why: "the caller's own", variables: () => ({}) },
    verifyEmail: { why: 'before there is a caller', variables: () => ({ input: { emailVerificationToken: 'unknown' } }) },
    updateProfile: { why: "the caller's own", variables: () => ({ input: { firstName: 'Ada', lastName: 'Ticket' } }) },
    updateUser: { why: "the caller's own", variables: () => ({ input: { preferredLogin: 'Password' } }) },
    confirmPhoneChange: { why: "the caller's own", variables: () => ({ input: { phoneNumberToken: '0000' } }) },
    makeSecondaryEmailPrimary: { why: "the caller's own", variables: () => ({ input: { email: 'nobody@example.com' } }) },
    deleteSecondaryEmail: { why: "the caller's own", variables: () => ({ input: { email: 'nobody@example.com' } }) },
    signOutEverywhere: { why: "the caller's logins", variables: () => ({}) },
  },
};
