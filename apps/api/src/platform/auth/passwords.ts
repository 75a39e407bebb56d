import { hash, verify } from '@node-rs/argon2';

/** argon2id with the library's parameters (19 MiB, 2 passes), which follow OWASP. */
export function hashPassword(password: string): Promise<string> {
  return hash(sameBytes(password));
}

let unknown: Promise<string> | undefined;

/** Whether the password is right. Without a hash it takes the same time and is false, so that accounts cannot be enumerated. */
export async function isPassword(passwordHash: string | null, password: string): Promise<boolean> {
  unknown ??= hashPassword('nobody has this password');
  const isRight = await verify(passwordHash ?? (await unknown), sameBytes(password));
  return passwordHash !== null && isRight;
}

/** Normalizes Unicode: some devices send ü as one character, some as two. */
function sameBytes(password: string): string {
  return password.normalize('NFC');
}
