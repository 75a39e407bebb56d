import type { Response } from 'express';

import { DomainError } from '@marquee/shared/domain-error';
import type { ErrorCode } from '@marquee/shared/error-codes';

const STATUS: Partial<Record<ErrorCode, number>> = { UPLOAD_TOO_LARGE: 413, UPLOAD_TYPE: 415, UPLOAD_INVALID: 422 };

/** Responds 201 with the result of `store`, or with its refusal as `{code, message}`. */
export async function answerUpload(response: Response, store: () => Promise<object>): Promise<void> {
  try {
    response.status(201).json(await store());
  } catch (error) {
    const status = error instanceof DomainError ? STATUS[error.code] : undefined;
    if (!status) throw error;
    const { code, message } = error as DomainError;
    response.status(status).set('connection', 'close').json({ code, message });
  }
}
