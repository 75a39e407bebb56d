interface Device {
  readonly endsAt: string;
  readonly pairedAt?: string | null | undefined;
  readonly codeExpiresAt: string;
  readonly revokedAt?: string | null | undefined;
  readonly seenAt?: string | null | undefined;
}

/** A device asks each few seconds: without a word for this long it has no network, or is not open. */
const SILENT_MS = 2 * 60_000;

export type DeviceState = 'waiting' | 'codeOver' | 'online' | 'offline' | 'ended';

/** How a device stands: waiting until its code is used, in touch or not, ended by a manager or by its time. */
export function stateOf({ endsAt, pairedAt, codeExpiresAt, revokedAt, seenAt }: Device, at: Date): DeviceState {
  const now = Number(at);
  if (revokedAt || Date.parse(endsAt) <= now) return 'ended';
  if (!pairedAt) return Date.parse(codeExpiresAt) > now ? 'waiting' : 'codeOver';
  return seenAt && now - Date.parse(seenAt) < SILENT_MS ? 'online' : 'offline';
}
