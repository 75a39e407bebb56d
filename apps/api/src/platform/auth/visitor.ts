import { randomBytes } from 'node:crypto';

import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';

import { requestOf, type AppRequest } from './request-of.ts';
import { isFromFrame } from './framed.ts';
import { addressOf } from '../limits/visitor-network.ts';

/** The visitor of a page, logged in or not; `visitorId` is a random cookie of ours, or what a checkout frame sent. */
export interface VisitorInfo {
  /** `unreadable` when the address cannot be parsed. */
  readonly ip: string;
  readonly visitorId: string;
  readonly userAgent: string;
}

const COOKIE = 'mq_visitor';
/** Browsers give frames of other sites no cookies: a checkout frame sends its visitor in this header (decision 0066). */
const HEADER = 'x-marquee-visitor';
/** An id that a frame chose is never the one of a cookie. */
const OF_FRAME = 'frame:';
/** Seconds. */
const YEAR = 365 * 24 * 3600;
const SHAPE = /^[\w-]{22}$/;

/** `@Visitor() visitor: VisitorInfo`; the first response to a visitor sets the cookie. */
export const Visitor = createParamDecorator((_: unknown, context: ExecutionContext): VisitorInfo => visitorOf(requestOf(context)));

export function visitorOf(request: AppRequest): VisitorInfo {
  request.visitorId ??= isFromFrame(request) ? OF_FRAME + sentBy(request) : (known(request) ?? introduce(request));
  return { ip: addressOf(request.ip ?? ''), visitorId: request.visitorId, userAgent: (request.headers['user-agent'] ?? '').slice(0, 300) };
}

/** `@KnownVisitor() visitorId: string | null`: of a request that only reads; who is new is not introduced by it. */
export const KnownVisitor = createParamDecorator((_: unknown, context: ExecutionContext): string | null =>
  knownVisitorOf(requestOf(context)),
);

function knownVisitorOf(request: AppRequest): string | null {
  return isFromFrame(request) ? visitorOf(request).visitorId : (request.visitorId ?? known(request) ?? null);
}

function known(request: Request): string | undefined {
  const pair = (request.headers.cookie ?? '').split(/;\s*/).find((part) => part.startsWith(`${COOKIE}=`));
  const value = pair?.slice(COOKIE.length + 1);
  return value && SHAPE.test(value) ? value : undefined;
}

/** A frame that sent none is a new visitor with each request; it gets no cookie. */
function sentBy(request: Request): string {
  const value = request.headers[HEADER];
  return typeof value === 'string' && SHAPE.test(value) ? value : randomBytes(16).toString('base64url');
}

function introduce(request: Request): string {
  const id = randomBytes(16).toString('base64url');
  const secure = request.secure ? '; Secure' : '';
  request.res?.appendHeader('Set-Cookie', `${COOKIE}=${id}; Max-Age=${YEAR}; Path=/; HttpOnly; SameSite=Lax${secure}`);
  return id;
}
