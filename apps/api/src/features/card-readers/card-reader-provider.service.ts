import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';
import type { ErrorCode } from '@marquee/shared/error-codes';

import { RateLimits } from '#platform/limits/rate-limits.limiter';
import { GatewayError, PaymentGateway } from '#platform/payments/payment-gateway.port';

/** Access to the account was revoked at the provider: the message names the account, so it is not shown. */
const ACCOUNT_LOST = 'account_invalid';

/** Calls the provider for one organization's readers. */
@Injectable()
export class CardReaderProviderService {
  constructor(
    private readonly paymentGateway: PaymentGateway,
    private readonly rateLimits: RateLimits,
  ) {}

  /** Maps a refusal of the provider to `refusal` with its message, a timeout to SERVICE_UNAVAILABLE. @throws DomainError, also RATE_LIMITED */
  async ask<T>(orgId: string, refusal: ErrorCode, call: (gateway: PaymentGateway) => Promise<T>): Promise<T> {
    await this.rateLimits.hit('card-readers', orgId);
    try {
      return await call(this.paymentGateway);
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      const isDecision = error.kind === 'refused' && error.code !== ACCOUNT_LOST;
      throw isDecision ? new DomainError(refusal, { message: error.message }) : new DomainError('SERVICE_UNAVAILABLE');
    }
  }
}
