import { describe, expect, it } from 'vitest';

import type { Config } from '../config/config.ts';
import { SealedTexts } from './sealed-texts.service.ts';

const keptUnder = (SECOND_FACTOR_SECRET: string) => new SealedTexts({ SECOND_FACTOR_SECRET } as Config);

describe('sealed texts', () => {
  const texts = keptUnder('a'.repeat(32));

  it('opens what it sealed, for the same purpose only, and never seals to the same text twice', () => {
    const sealed = texts.seal('totp of ada', 'JBSWY3DPEHPK3PXP');
    expect(texts.open('totp of ada', sealed)).toBe('JBSWY3DPEHPK3PXP');
    expect(sealed).not.toContain('JBSWY3DP');
    expect(texts.seal('totp of ada', 'JBSWY3DPEHPK3PXP')).not.toBe(sealed);
    expect(() => texts.open('totp of bob', sealed)).toThrow();
  });

  it('refuses sealed texts that were altered, truncated or sealed by another key', () => {
    const sealed = texts.seal('x', 'secret');
    const bytes = Buffer.from(sealed, 'base64url');
    bytes[bytes.length - 1]! ^= 1;
    expect(() => texts.open('x', bytes.toString('base64url'))).toThrow();
    expect(() => texts.open('x', sealed.slice(0, 20))).toThrow();
    expect(() => keptUnder('b'.repeat(32)).open('x', sealed)).toThrow();
  });

  it('digests a text the same each time, and differently for another purpose or key', () => {
    const digest = texts.digest('recovery of ada', 'ABCDE-FGHIJ');
    expect(texts.digest('recovery of ada', 'ABCDE-FGHIJ')).toBe(digest);
    expect(texts.digest('recovery of bob', 'ABCDE-FGHIJ')).not.toBe(digest);
    expect(keptUnder('b'.repeat(32)).digest('recovery of ada', 'ABCDE-FGHIJ')).not.toBe(digest);
  });
});
