import { createHmac, timingSafeEqual } from 'node:crypto';

import { Inject, Injectable } from '@nestjs/common';

import { SealedTexts } from '../../secrets/sealed-texts.service.ts';
import { CONFIG, type Config } from '../../config/config.ts';

const MAC_BYTES = 18;

export interface Unsubscriber {
  readonly orgId: string;
  readonly email: string;
}

const PURPOSE = 'unsubscribe';

/**
 * Links by which the addressee of a mail ends further ones of its organization. Nothing is stored, nobody can end another's mails, and
 * the address cannot be read in the link: logs and histories keep links.
 */
@Injectable()
export class UnsubscribeLinks {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly sealedTexts: SealedTexts,
  ) {}

  urlOf({ orgId, email }: Unsubscriber): string {
    return `${this.config.PUBLIC_URL}/u/${this.sealedTexts.seal(PURPOSE, JSON.stringify([orgId, email.toLowerCase()]))}`;
  }

  /** Whose mails end; null for a token that is not ours. */
  read(token: string): Unsubscriber | null {
    const text = token.includes('.') ? this.signed(token) : this.sealed(token);
    if (text === null) return null;
    const [orgId, email] = JSON.parse(text) as [string, string];
    return { orgId, email };
  }

  private sealed(token: string): string | null {
    // another spelling of the same bytes is not ours
    if (Buffer.from(token, 'base64url').toString('base64url') !== token) return null;
    try {
      return this.sealedTexts.open(PURPOSE, token);
    } catch {
      return null;
    }
  }

  /** In mails of versions before: the address in clear with an HMAC over it. They work for as long as anybody keeps the mail. */
  private signed(token: string): string | null {
    const [body = '', mac = ''] = token.split('.');
    const [given, expected] = [Buffer.from(mac), Buffer.from(this.mac(body))];
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
    return Buffer.from(body, 'base64url').toString();
  }

  private mac(body: string): string {
    return createHmac('sha256', this.config.LINK_SECRET)
      .update(`unsubscribe:${body}`)
      .digest()
      .subarray(0, MAC_BYTES)
      .toString('base64url');
  }
}
