import { LoggerModule } from 'nestjs-pino';

import { CONFIG, type Config } from '../config/config.ts';
import { requestFields } from './request-logs.ts';
import { withoutStartLines } from './start-lines.ts';
import { withoutSecrets } from './without-secrets.ts';

/** Secrets and people's data do not reach the log, wherever an object carries them. */
const REDACTED = ['authorization', 'cookie', 'password', 'token', 'secret', 'email', 'phoneNumber'].flatMap((name) => [
  name,
  `*.${name}`,
  `*.*.${name}`,
]);

/** One JSON line an event; lines of requests are `request-logs.ts`'s, so the library's own middleware stands before no route. */
export const loggingModule = LoggerModule.forRootAsync({
  imports: [],
  providers: [],
  inject: [CONFIG],
  useFactory: (config: Config) => ({
    forRoutes: [],
    pinoHttp: {
      level: config.LOG_LEVEL,
      mixin: requestFields,
      redact: { paths: REDACTED, censor: '[redacted]' },
      // what other programs answered is quoted in errors, and may name people
      hooks: { streamWrite: withoutSecrets, logMethod: withoutStartLines },
    },
  }),
});
