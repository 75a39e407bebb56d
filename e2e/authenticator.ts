import { createRequire } from 'node:module';

/** As much of the API's own library for authenticator apps as stories need. */
interface OtpAuth {
  readonly Secret: { fromBase32(text: string): object };
  readonly TOTP: new (options: { secret: object }) => { generate(at: { timestamp: number }): string };
}
const { Secret, TOTP } = createRequire(new URL('../apps/api/package.json', import.meta.url))('otpauth') as OtpAuth;

/** What an app with this key shows at a time of the product, `ahead` half minutes on. */
export function appCode(secret: string, at: Date, ahead = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() + ahead * 30_000 });
}
