/** The result of the e-mail lookup. */
export interface LookedUp {
  readonly hasPassword: boolean;
  readonly phoneNumberVerifiedAt?: Date | string | null;
  readonly preferredLogin: string;
}

/**
 * The first step after the e-mail (ACC-009 to 012): unknown users sign up; known ones log in by their preferred method, or
 * verify their phone first if a verified phone or a password is missing.
 */
export function pathOfLookup(user: LookedUp | null | undefined): 'signUp' | 'password' | 'code' | 'verifyPhone' {
  if (!user) return 'signUp';
  if (!user.hasPassword || !user.phoneNumberVerifiedAt) return 'verifyPhone';
  return user.preferredLogin === 'PhoneCode' ? 'code' : 'password';
}
