/** What the e-mail lookup says about somebody. */
export interface LookedUp {
  readonly hasPassword: boolean;
  readonly phoneNumberVerifiedAt?: Date | string | null;
  readonly preferredLogin: string;
}

/**
 * The first step after the e-mail (ACC-009 to 012): unknown people sign up; known ones log in by what they prefer, or
 * prove their phone first where a verified phone or a password is missing.
 */
export function pathOfLookup(user: LookedUp | null | undefined): 'signUp' | 'password' | 'code' | 'verifyPhone' {
  if (!user) return 'signUp';
  if (!user.hasPassword || !user.phoneNumberVerifiedAt) return 'verifyPhone';
  return user.preferredLogin === 'PhoneCode' ? 'code' : 'password';
}
