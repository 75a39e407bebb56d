import { emailOf } from '../accounts/email.ts';

/** Domains at which most buyers have their mailbox. */
const COMMON_DOMAINS = [
  'gmail.com',
  'googlemail.com',
  'yahoo.com',
  'ymail.com',
  'rocketmail.com',
  'hotmail.com',
  'outlook.com',
  'live.com',
  'msn.com',
  'icloud.com',
  'me.com',
  'mac.com',
  'aol.com',
  'comcast.net',
  'verizon.net',
  'sbcglobal.net',
  'bellsouth.net',
  'att.net',
  'cox.net',
  'charter.net',
  'protonmail.com',
  'proton.me',
  'fastmail.com',
  'zoho.com',
  'gmx.com',
  'gmx.de',
  'gmx.net',
  'web.de',
  'yahoo.co.uk',
  'hotmail.co.uk',
  'btinternet.com',
  'yahoo.ca',
  'orange.fr',
  'wanadoo.fr',
  'libero.it',
] as const;

/** Real domains that are one letter from a common one; they are never questioned. */
const REAL_NEIGHBORS: ReadonlySet<string> = new Set([
  'mail.com',
  'email.com',
  'gmx.at',
  'gmx.ch',
  'gmx.us',
  'ml.com',
  'ma.com',
  'max.com',
  'we.com',
  'live.ca',
  'live.co',
  'live.fr',
  'live.de',
  'love.com',
  'mac.co',
  'he.com',
  'ne.com',
  'zoho.eu',
  'att.com',
  'at.net',
  'cox.com',
  'ol.com',
  'wow.com',
  'aon.com',
  'yahoo.co',
  'yahoo.de',
  'msu.com',
  'msn.co',
]);

/** A typing error in a short name is as likely as another name: `me.com` and `ae.com` are both real. */
const SHORTEST_NAME = 3;

/**
 * The address that was probably meant, when the typed one is one typing error (a letter too many, missing, wrong, or two exchanged) away
 * from a common domain; else null. The server's rule decides what is an address at all.
 */
export function likelyAddressOf(typed: string): string | null {
  const email = emailOf(typed);
  if (!email) return null;
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1);
  if (isKnown(domain)) return null;
  const meant = COMMON_DOMAINS.find((common) => common.indexOf('.') >= SHORTEST_NAME && isOneSlip(domain, common));
  return meant ? `${email.slice(0, at)}@${meant}` : null;
}

function isKnown(domain: string): boolean {
  return (COMMON_DOMAINS as readonly string[]).includes(domain) || REAL_NEIGHBORS.has(domain);
}

/** Tells whether one letter more, less, or different, or one exchange of neighbors, makes `typed` of `meant`. */
function isOneSlip(typed: string, meant: string): boolean {
  if (typed === meant || Math.abs(typed.length - meant.length) > 1) return false;
  const start = sharedStart(typed, meant);
  const [restTyped, restMeant] = [typed.slice(start), meant.slice(start)];
  if (restTyped.length > restMeant.length) return restTyped.slice(1) === restMeant;
  if (restTyped.length < restMeant.length) return restTyped === restMeant.slice(1);
  if (restTyped.slice(1) === restMeant.slice(1)) return true;
  return restTyped[0] === restMeant[1] && restTyped[1] === restMeant[0] && restTyped.slice(2) === restMeant.slice(2);
}

function sharedStart(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length += 1;
  return length;
}
