import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

import { Inject, Injectable } from '@nestjs/common';

import { CONFIG, type Config } from '../config/config.ts';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;

/** Encrypts short secrets (AES-256-GCM), so that read access to the database alone does not reveal them. */
@Injectable()
export class SealedTexts {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** `purpose` says what it is and whose; it must be the same to open it. */
  seal(purpose: string, text: string): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.key('seal'), nonce).setAAD(Buffer.from(purpose));
    const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
  }

  /** @throws Error for a text that was altered, belongs to another purpose, or was sealed under another key. */
  open(purpose: string, sealed: string): string {
    const bytes = Buffer.from(sealed, 'base64url');
    const [nonce, tag] = [bytes.subarray(0, NONCE_BYTES), bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)];
    const cipher = createDecipheriv('aes-256-gcm', this.key('seal'), nonce, { authTagLength: TAG_BYTES });
    cipher.setAAD(Buffer.from(purpose)).setAuthTag(tag);
    return Buffer.concat([cipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), cipher.final()]).toString('utf8');
  }

  /** The stored digest of a text that is only ever compared. */
  digest(purpose: string, text: string): string {
    return createHmac('sha256', this.key('digest')).update(`${purpose}\n${text}`).digest('base64url');
  }

  private key(use: 'seal' | 'digest'): Buffer {
    return Buffer.from(hkdfSync('sha256', this.config.SECOND_FACTOR_SECRET, '', `marquee ${use}`, KEY_BYTES));
  }
}
