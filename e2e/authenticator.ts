import { createRequire } from 'node:module';

/** The part of the API's library for authenticator apps that stories need. */
interface OtpAuth {
  readonly Secret: { fromBase32(text: string): object };
  readonly TOTP: new (options: { secret: object }) => { generate(at: { timestamp: number }): string };
}
const { Secret, TOTP } = createRequire(new URL('../apps/api/package.json', import.meta.url))('otpauth') as OtpAuth;

/** The code of an app with this key at a product time, `ahead` steps of 30 seconds later. */
export function appCode(secret: string, at: Date, ahead = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() + ahead * 30_000 });
}
