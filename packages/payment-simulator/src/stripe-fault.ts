/** The content of Stripe's `{ error: … }` response. */
export interface FaultBody {
  readonly type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  readonly message: string;
  readonly code?: string;
  readonly decline_code?: string;
  readonly param?: string;
  readonly charge?: string;
  readonly payment_intent?: object;
  readonly payment_method?: object;
}

/**
 * A refusal in Stripe's format. Its flags:
 * `keeps` - writes before the refusal are kept (a declined attempt is recorded);
 * `remembered` - an idempotency key returns it again. As with Stripe, parameters that fail
 * validation are not remembered, because the request was never executed.
 */
export class StripeFault extends Error {
  override readonly name = 'StripeFault';
  readonly status: number;
  readonly body: FaultBody;
  readonly keeps: boolean;
  readonly remembered: boolean;

  constructor(status: number, body: FaultBody, does: { keeps?: boolean; remembered?: boolean } = {}) {
    super(body.message);
    this.status = status;
    this.body = body;
    this.keeps = does.keeps ?? false;
    this.remembered = does.remembered ?? true;
  }
}

/** 400: a parameter is wrong. Not remembered by an idempotency key. */
export function badParam(param: string, message: string, code?: string): StripeFault {
  return new StripeFault(400, { type: 'invalid_request_error', message, param, ...(code ? { code } : {}) }, { remembered: false });
}

/** 400: the request is well-formed, but the object's state does not allow it. */
export function badState(code: string, message: string, more: Partial<FaultBody> = {}): StripeFault {
  return new StripeFault(400, { type: 'invalid_request_error', code, message, ...more });
}

/** 404: there is no such object in this account. */
export function missing(noun: string, id: string, param = 'id'): StripeFault {
  return new StripeFault(
    404,
    { type: 'invalid_request_error', code: 'resource_missing', message: `No such ${noun}: '${id}'`, param },
    { remembered: false },
  );
}

/** 401: no key, a wrong key, or a publishable key where a secret one is needed. */
export function unauthorised(message: string, code?: string): StripeFault {
  return new StripeFault(401, { type: 'invalid_request_error', message, ...(code ? { code } : {}) }, { remembered: false });
}
