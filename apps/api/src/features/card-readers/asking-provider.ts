import { DomainError } from '@marquee/shared/domain-error';
import type { ErrorCode } from '@marquee/shared/error-codes';

import { GatewayError } from '#platform/payments/payment-gateway.port';

/** Access to the account was revoked at the provider: the message names the account, so it is not shown. */
const ACCOUNT_LOST = 'account_invalid';

/** Maps a refusal of the provider to `refusal` with its message, a timeout to SERVICE_UNAVAILABLE. @throws DomainError */
export async function askingProvider<T>(refusal: ErrorCode, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    const isDecision = error.kind === 'refused' && error.code !== ACCOUNT_LOST;
    throw isDecision ? new DomainError(refusal, { message: error.message }) : new DomainError('SERVICE_UNAVAILABLE');
  }
}
