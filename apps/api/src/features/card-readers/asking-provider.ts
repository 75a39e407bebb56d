import { DomainError } from '@marquee/shared/domain-error';
import type { ErrorCode } from '@marquee/shared/error-codes';

import { GatewayError } from '#platform/payments/payment-gateway';

/** An account that was taken from us at the provider: its words name it, so nobody reads them. */
const ACCOUNT_LOST = 'account_invalid';

/** A refusal of the provider becomes `refusal` with its words, its silence SERVICE_UNAVAILABLE. @throws DomainError */
export async function askingProvider<T>(refusal: ErrorCode, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    const isDecision = error.kind === 'refused' && error.code !== ACCOUNT_LOST;
    throw isDecision ? new DomainError(refusal, { message: error.message }) : new DomainError('SERVICE_UNAVAILABLE');
  }
}
