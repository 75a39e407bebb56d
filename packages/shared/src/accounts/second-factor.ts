/** The ways to prove identity with a second factor or to confirm it again. */
export const PROOF_METHODS = ['Totp', 'Passkey', 'RecoveryCode', 'Password', 'LoginCode'] as const;
export type ProofMethod = (typeof PROOF_METHODS)[number];

/** Digits of an authenticator app's code. */
export const TOTP_DIGITS = 6;
/** Length of a recovery code, without the dash between its halves. */
export const RECOVERY_LETTERS = 10;
/** Without easily confused letters and digits. */
export const RECOVERY_ALPHABET = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';

export type SecondFactorCode = { readonly kind: 'Totp' | 'RecoveryCode'; readonly code: string };

/** The kind and value of a typed code, without spaces and dashes; null if it is neither six digits nor a recovery code of ten characters. */
export function secondFactorCodeOf(typed: string): SecondFactorCode | null {
  const code = typed.replaceAll(/[\s-]/g, '').toUpperCase();
  if (/^\d{6}$/.test(code)) return { kind: 'Totp', code };
  const isRecovery = code.length === RECOVERY_LETTERS && [...code].every((letter) => RECOVERY_ALPHABET.includes(letter));
  return isRecovery ? { kind: 'RecoveryCode', code } : null;
}

/** A recovery code in its display format: `ABCDE-FGHJK`. */
export function shownRecoveryCode(code: string): string {
  return `${code.slice(0, RECOVERY_LETTERS / 2)}-${code.slice(RECOVERY_LETTERS / 2)}`;
}
