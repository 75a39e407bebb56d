import { BadRequestException } from '@nestjs/common';
import express, { type Request, type Response } from 'express';

import type { Authenticator } from '../auth/authenticator.service.ts';
import { bytesOf } from '../http/body-bytes.ts';
import type { AppRequest } from '../auth/request-of.ts';

/** Body limits in bytes: for anybody, and for senders with a verified token of ours. */
const MOST = { anybody: 100 * 1024, signedIn: 2 * 1024 * 1024 };

const PLAIN_JSON = /^application\/json(; ?charset=utf-8)?$/i;

type BodyReader = (request: Request, response: Response) => Promise<unknown>;

/**
 * Reads JSON bodies: 100 KB from anybody, 2 MB with a token of ours; undefined for other content types.
 * @throws PayloadTooLargeException, BadRequestException for malformed JSON
 */
export function jsonBodies(authenticator: Authenticator): BodyReader {
  const rare = { anybody: parsedBy(MOST.anybody), signedIn: parsedBy(MOST.signedIn) };
  return async (request, response) => {
    const who = (await authenticator.claimsOf(request as AppRequest)) ? 'signedIn' : 'anybody';
    return isPlain(request) ? parsed(await bytesOf(request, MOST[who])) : rare[who](request, response);
  };
}

/** Compressed bodies and other character sets go to the library, which supports them all but is slower. */
function parsedBy(limit: number): BodyReader {
  const parse = express.json({ limit });
  return (request, response) =>
    new Promise((resolve, reject) => parse(request, response, (error?: unknown) => (error ? reject(error) : resolve(request.body))));
}

function isPlain({ headers }: Request): boolean {
  return headers['content-encoding'] === undefined && PLAIN_JSON.test(headers['content-type'] ?? '');
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    throw new BadRequestException();
  }
}
