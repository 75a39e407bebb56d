import { randomUUID } from 'node:crypto';

import { unwrapResolverError } from '@apollo/server/errors';
import { HttpException, Logger } from '@nestjs/common';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';

import { DomainError } from '@marquee/shared/domain-error';
import { ERROR_TEXTS } from '@marquee/shared/error-table';
import { errorText, type ErrorDetails } from '@marquee/shared/error-texts';

import { isHeldUp, isOutOfReach } from './out-of-reach.ts';

const logger = new Logger('GraphQL');

/** Characters. GraphQL's own messages quote the input. */
const MESSAGE_MOST = 500;

/** The only place that turns thrown errors into client errors. */
export function formatGraphqlError(formatted: GraphQLFormattedError, thrown: unknown): GraphQLFormattedError {
  const cause = causeOf(thrown);
  if (cause instanceof DomainError) {
    const details = detailsOf(cause.details);
    return { ...placeOf(formatted), message: errorText(cause.code, cause.details), extensions: { code: cause.code, details } };
  }
  const code = formatted.extensions?.['code'];
  const isMalformed = cause instanceof GraphQLError && code !== 'INTERNAL_SERVER_ERROR';
  if (isMalformed || isClientFault(cause))
    return { ...formatted, message: formatted.message.slice(0, MESSAGE_MOST), extensions: { code: code ?? 'BAD_USER_INPUT' } };
  const errorId = randomUUID();
  logger.error({ errorId, path: formatted.path, err: cause });
  const fault = isOutOfReach(cause) || isHeldUp(cause) ? 'SERVICE_UNAVAILABLE' : 'INTERNAL';
  return { ...placeOf(formatted), message: ERROR_TEXTS[fault], extensions: { code: fault, errorId } };
}

/** Errors of resolvers arrive wrapped: once by graphql and, for compiled documents, again by the executor. */
function causeOf(thrown: unknown): unknown {
  const cause = unwrapResolverError(thrown);
  return cause instanceof GraphQLError && cause.originalError ? causeOf(cause.originalError) : cause;
}

function isClientFault(cause: unknown): boolean {
  return cause instanceof HttpException && cause.getStatus() < 500;
}

function placeOf({ locations, path }: GraphQLFormattedError): Pick<GraphQLFormattedError, 'locations' | 'path'> {
  return { ...(locations && { locations }), ...(path && { path }) };
}

/** `fields` is sent as one text for each path: `{ "tickets.0.name": "…" }`. */
function detailsOf(details: ErrorDetails): ErrorDetails {
  const { fields } = details;
  if (!Array.isArray(fields)) return details;
  return { ...details, fields: Object.fromEntries(fields.map((field: { path: string; message: string }) => [field.path, field.message])) };
}
