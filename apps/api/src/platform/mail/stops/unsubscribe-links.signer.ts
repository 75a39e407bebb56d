import { createHmac, timingSafeEqual } from 'node:crypto';

import { Inject, Injectable } from '@nestjs/common';

import { CONFIG, type Config } from '../../config/config.ts';

const MAC_BYTES = 18;

export interface Unsubscriber {
  readonly orgId: string;
  readonly email: string;
}

/**
 * Links by which the addressee of a mail ends further ones of its organization: organization and address with an HMAC over them, so
 * nothing is stored and nobody can end another's mails.
 */
@Injectable()
export class UnsubscribeLinks {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  urlOf({ orgId, email }: Unsubscriber): string {
    const body = Buffer.from(JSON.stringify([orgId, email.toLowerCase()])).toString('base64url');
    return `${this.config.PUBLIC_URL}/u/${body}.${this.mac(body)}`;
  }

  /** Whose mails end; null for a token that is not ours. */
  read(token: string): Unsubscriber | null {
    const [body = '', mac = ''] = token.split('.');
    const [given, expected] = [Buffer.from(mac), Buffer.from(this.mac(body))];
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
    const [orgId, email] = JSON.parse(Buffer.from(body, 'base64url').toString()) as [string, string];
    return { orgId, email };
  }

  private mac(body: string): string {
    return createHmac('sha256', this.config.LINK_SECRET)
      .update(`unsubscribe:${body}`)
      .digest()
      .subarray(0, MAC_BYTES)
      .toString('base64url');
  }
}
