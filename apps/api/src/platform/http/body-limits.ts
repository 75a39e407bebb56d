import express, { type RequestHandler } from 'express';

import type { Authenticator } from '../auth/authenticator.ts';
import type { AppRequest } from './request-of.ts';

/** JSON bodies: 100 KB from anybody, 2 MB from whoever sends a token that is genuinely ours. Beyond: 413. */
export function jsonWithin(authenticator: Authenticator): RequestHandler {
  const anybody = express.json({ limit: '100kb' });
  const signedIn = express.json({ limit: '2mb' });
  return (request, response, next) => {
    authenticator.claimsOf(request as AppRequest).then((claims) => (claims ? signedIn : anybody)(request, response, next), next);
  };
}
