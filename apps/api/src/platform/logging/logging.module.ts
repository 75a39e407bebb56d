import { randomUUID } from 'node:crypto';

import { LoggerModule } from 'nestjs-pino';
import type { IncomingMessage, ServerResponse } from 'node:http';

import { CONFIG, type Config } from '../config/config.ts';

const ID = /^[\w-]{8,64}$/;
const QUIET = /^\/(health|metrics|assets)/;

/** Secrets and people's data do not reach the log, wherever an object carries them. */
const REDACTED = ['authorization', 'cookie', 'password', 'token', 'secret', 'email', 'phoneNumber'].flatMap((name) => [
  name,
  `*.${name}`,
  `*.*.${name}`,
]);

/** One JSON line an event; every line of a request carries its id, which the answer's `x-request-id` tells. */
export const loggingModule = LoggerModule.forRootAsync({
  imports: [],
  providers: [],
  inject: [CONFIG],
  useFactory: (config: Config) => ({
    pinoHttp: {
      level: config.LOG_LEVEL,
      redact: {
        paths: [...REDACTED, 'req.headers.authorization', 'req.headers.cookie', 'res.headers["set-cookie"]'],
        censor: '[redacted]',
      },
      genReqId: requestIdOf,
      autoLogging: { ignore: ({ url = '' }: IncomingMessage) => QUIET.test(url) },
      customLogLevel: (_: IncomingMessage, response: ServerResponse, error?: Error) =>
        error || response.statusCode >= 500 ? 'error' : 'debug',
      serializers: { req: ({ id, method, url }: { id: string; method: string; url: string }) => ({ id, method, url: url.split('?')[0] }) },
    },
  }),
});

function requestIdOf(request: IncomingMessage, response: ServerResponse): string {
  const given = request.headers['x-request-id'];
  const id = typeof given === 'string' && ID.test(given) ? given : randomUUID();
  response.setHeader('x-request-id', id);
  return id;
}
