import { LoggerModule } from 'nestjs-pino';

import { CONFIG, type Config } from '../config/config.ts';
import { requestFields } from './request-logs.ts';
import { withoutStartLines } from './start-lines.ts';
import { withoutSecrets } from './without-secrets.ts';

/** Redacts secrets and personal data from the log, wherever an object carries them. */
const REDACTED = ['authorization', 'cookie', 'password', 'token', 'secret', 'email', 'phoneNumber'].flatMap((name) => [
  name,
  `*.${name}`,
  `*.*.${name}`,
]);

/** One JSON line an event; request lines are written by `request-logs.ts`, so the library's own middleware is on no route. */
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
      // errors quote responses of other programs, which may contain names
      hooks: { streamWrite: withoutSecrets, logMethod: withoutStartLines },
    },
  }),
});
