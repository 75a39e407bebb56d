import { isPerson, type Actor } from '#platform/auth/actor';

/** The account that owns the order from the start: the buyer's own, when its e-mail is verified (answer 25). */
export function ownAccount(actor: Actor | null, email: string): string | null {
  return actor && isPerson(actor) && actor.emailVerified && actor.email.toLowerCase() === email ? actor.id : null;
}
