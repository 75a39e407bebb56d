/** How long a login, or a repeated proof, counts as fresh, in milliseconds. */
const LOGIN_MS = 10 * 60_000;
const PROOF_MS = 5 * 60_000;

interface Proved {
  readonly createdAt: Date;
  readonly provedAt: Date | null;
}

/** Whether the person recently proved their identity in this login. Removing a factor needs a proof of its own: `isLoginEnough` false. */
export function isProofFresh({ createdAt, provedAt }: Proved, now: Date, isLoginEnough: boolean): boolean {
  const isWithin = (at: Date, ms: number) => now.getTime() - at.getTime() < ms;
  return (provedAt !== null && isWithin(provedAt, PROOF_MS)) || (isLoginEnough && isWithin(createdAt, LOGIN_MS));
}
