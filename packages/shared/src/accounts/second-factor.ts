/** How somebody can prove beyond the first factor, or anew, that it is they. */
export const PROOF_METHODS = ['Totp', 'Passkey', 'RecoveryCode', 'Password', 'LoginCode'] as const;
export type ProofMethod = (typeof PROOF_METHODS)[number];

/** Of an authenticator app. */
export const TOTP_DIGITS = 6;
/** Of a recovery code, without the dash between its halves. */
export const RECOVERY_LETTERS = 10;
/** Without letters and digits that are read for one another. */
export const RECOVERY_ALPHABET = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';

export type SecondFactorCode = { readonly kind: 'Totp' | 'RecoveryCode'; readonly code: string };

/** What a typed code is, without spaces and dashes; null for neither six digits nor ten letters of a recovery code. */
export function secondFactorCodeOf(typed: string): SecondFactorCode | null {
  const code = typed.replaceAll(/[\s-]/g, '').toUpperCase();
  if (/^\d{6}$/.test(code)) return { kind: 'Totp', code };
  const isRecovery = code.length === RECOVERY_LETTERS && [...code].every((letter) => RECOVERY_ALPHABET.includes(letter));
  return isRecovery ? { kind: 'RecoveryCode', code } : null;
}

/** A recovery code as people read and write it: `ABCDE-FGHJK`. */
export function shownRecoveryCode(code: string): string {
  return `${code.slice(0, RECOVERY_LETTERS / 2)}-${code.slice(RECOVERY_LETTERS / 2)}`;
}
