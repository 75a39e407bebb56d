const STARS = '***';

/**
 * An e-mail that its owner recognizes and others cannot read: local part and domain apart, first three characters and
 * three stars each; parts of three or fewer characters show one, of one none (ACC-230).
 */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 0 ? maskPart(email) : `${maskPart(email.slice(0, at))}@${maskPart(email.slice(at + 1))}`;
}

/** A phone with all digits but the last four as stars and nothing else: `*******0123`. */
export function maskPhone(phone: string): string {
  const digits = phone.replaceAll(/\D/g, '');
  return `${'*'.repeat(Math.max(0, digits.length - 4))}${lastFourOf(phone)}`;
}

/** The last four digits; fewer than eight digits show none of them. */
export function lastFourOf(phone: string): string {
  const digits = phone.replaceAll(/\D/g, '');
  return digits.length < 8 ? '' : digits.slice(-4);
}

function maskPart(part: string): string {
  const shown = part.length > 3 ? 3 : part.length > 1 ? 1 : 0;
  return part.slice(0, shown) + STARS;
}
