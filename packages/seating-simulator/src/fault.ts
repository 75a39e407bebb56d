/** A refusal, which reaches the caller in the provider's form. */
export class SeatsFault extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }

  /** The answer's body: the provider gives the status again, and each message twice. */
  body(requestId: string): object {
    const { status, code, message } = this;
    return { status, messages: [message], errors: [{ code, message, data: {} }], warnings: [], requestId };
  }
}

export function missing(what: 'CHART' | 'EVENT' | 'HOLD_TOKEN', key: string): SeatsFault {
  const noun = { CHART: 'Chart', EVENT: 'Event', HOLD_TOKEN: 'Hold token' }[what];
  return new SeatsFault(404, `${what}_NOT_FOUND`, `${noun} not found: ${key}`);
}

export function illegal(label: string, from: string, to: string): SeatsFault {
  return new SeatsFault(400, 'ILLEGAL_STATUS_CHANGE', `Cannot change [${label}] from [${from}] to [${to}]`);
}

export function invalid(message: string): SeatsFault {
  return new SeatsFault(400, 'GENERAL_ERROR', message);
}
