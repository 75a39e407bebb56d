import { createHmac, timingSafeEqual } from 'node:crypto';

import { Inject, Injectable } from '@nestjs/common';

import { Clock } from '#platform/clock/clock.service';
import { CONFIG, type Config } from '#platform/config/config';

/** How long after sending a link proves the address that it was mailed to. */
const MAILED_PROOF_SECONDS = 7 * 24 * 3600;
/** How long a page opened by such a link stays valid. */
const PAGE_SECONDS = 2 * 3600;

/** Signed tokens that prove to which mailbox a link was sent, with an expiry and one purpose each; nothing is stored. */
@Injectable()
export class MailboxProofs {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  /** For the link in an invitation's mail; with the invitation's id it proves which address received it. */
  invitationKey(roleId: string, email: string): string {
    return this.seal(MAILED_PROOF_SECONDS, 'invitation', roleId, email);
  }

  /** What the key of a link proves: null when it is not of this invitation, and whether it still proves the address. */
  readInvitationKey(key: string, roleId: string, email: string): { readonly isProof: boolean } | null {
    const expires = this.expiryOf(key, 'invitation', roleId, email);
    return expires === null ? null : { isProof: this.isAhead(expires) };
  }

  /** For the link that confirms the address of an organization. */
  organizationKey(orgId: string, email: string): string {
    return this.seal(MAILED_PROOF_SECONDS, 'organization', orgId, email);
  }

  /** Whether the key of a link was mailed to this address for this organization, recently. */
  provesOrganization(key: string, orgId: string, email: string): boolean {
    const expires = this.expiryOf(key, 'organization', orgId, email);
    return expires !== null && this.isAhead(expires);
  }

  /** Lets this visitor sign up with the address, or add it to their account. */
  issue(email: string, visitorId: string): string {
    return `${Buffer.from(email).toString('base64url')}.${this.seal(PAGE_SECONDS, 'mailbox', visitorId, email)}`;
  }

  /** The address proved to this visitor; null for an invalid token, another visitor's or an expired one. */
  addressOf(proof: string, visitorId: string): string | null {
    const [address = '', ...rest] = proof.slice(0, 1000).split('.');
    const email = Buffer.from(address, 'base64url').toString();
    const expires = this.expiryOf(rest.join('.'), 'mailbox', visitorId, email);
    return expires !== null && this.isAhead(expires) ? email : null;
  }

  private seal(seconds: number, ...about: readonly string[]): string {
    const expires = Math.floor(this.clock.now().getTime() / 1000) + seconds;
    return `${expires}.${this.sign(expires, about)}`;
  }

  private expiryOf(sealed: string, ...about: readonly string[]): number | null {
    const [expires = '', signature = ''] = sealed.split('.');
    const [given, expected] = [Buffer.from(signature), Buffer.from(this.sign(Number(expires), about))];
    return given.length === expected.length && timingSafeEqual(given, expected) ? Number(expires) : null;
  }

  private isAhead(expires: number): boolean {
    return expires * 1000 > this.clock.now().getTime();
  }

  private sign(expires: number, about: readonly string[]): string {
    return createHmac('sha256', this.config.LINK_SECRET)
      .update([...about, String(expires)].join('\n'))
      .digest('base64url');
  }
}
