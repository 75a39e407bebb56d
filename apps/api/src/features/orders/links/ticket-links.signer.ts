import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

import { Inject, Injectable } from '@nestjs/common';

import { Clock } from '#platform/clock/clock.service';
import { CONFIG, type Config } from '#platform/config/config';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
const DAY_MS = 24 * 3_600_000;
/** How long a mailed link opens straight at its order. */
const LIFE_MS = 90 * DAY_MS;
/** How long after it was mailed a link proves its address. */
const PROOF_MS = 7 * DAY_MS;

export const TICKET_LINK_INDICATORS = ['order', 'offer'] as const;
/** The target of a link: an order, or offered tickets. */
export type TicketLinkIndicator = (typeof TICKET_LINK_INDICATORS)[number];

export interface TicketLinkTarget {
  readonly orderId: string;
  readonly sharingId: string | null;
  readonly indicator: TicketLinkIndicator;
  /** The e-mail or phone number (E.164) it was sent to: it opens for no other person. */
  readonly addressee: string;
}

/** One that was opened. */
export interface OpenedTicketLink extends TicketLinkTarget {
  readonly sentAt: Date;
}

/**
 * Links into My Tickets (ACC-178, 235): encrypted and authenticated, so that they say nothing to who sees them and nobody
 * makes or alters one, and with an expiry. They only point: what they point at is shown to a login of the addressee alone.
 */
@Injectable()
export class TicketLinks {
  private readonly key: Buffer;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly clock: Clock,
  ) {
    this.key = Buffer.from(hkdfSync('sha256', config.LINK_SECRET, '', 'ticket links', 32));
  }

  pageUrl(target: TicketLinkTarget): string {
    return `${this.config.PUBLIC_URL}/my-tickets?link=${this.seal(target)}`;
  }

  seal({ orderId, sharingId, indicator, addressee }: TicketLinkTarget): string {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(CIPHER, this.key, iv);
    const expires = this.clock.now().getTime() + LIFE_MS;
    const body = Buffer.concat([cipher.update(JSON.stringify([orderId, sharingId, indicator, addressee, expires])), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
  }

  /** Null for one that is damaged, not ours or too old. */
  open(link: string): OpenedTicketLink | null {
    const bytes = Buffer.from(link, 'base64url');
    const text = bytes.length > IV_BYTES + TAG_BYTES && link.length < 1000 ? this.decrypt(bytes) : null;
    if (text === null) return null;
    const [orderId, sharingId, indicator, addressee, expires] = JSON.parse(text) as [
      string,
      string | null,
      TicketLinkIndicator,
      string,
      number,
    ];
    if (expires <= this.clock.now().getTime()) return null;
    return { orderId, sharingId, indicator, addressee, sentAt: new Date(expires - LIFE_MS) };
  }

  /** Tells whether having it still proves access to the mailbox: for some days. */
  isProof({ sentAt }: OpenedTicketLink): boolean {
    return this.clock.now().getTime() - sentAt.getTime() < PROOF_MS;
  }

  private decrypt(bytes: Buffer): string | null {
    try {
      const decipher = createDecipheriv(CIPHER, this.key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
      decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString();
    } catch {
      return null;
    }
  }
}
