import { LoggerModule } from 'nestjs-pino';

import { CONFIG, type Config } from '../config/config.ts';
import { requestFields } from './request-logs.ts';
import { withoutSecrets } from './without-secrets.ts';

/** The loggers with which Nest reports each module and route, some eighty lines a process. */
const FRAMEWORK = new Set(['NestFactory', 'NestApplication', 'InstanceLoader', 'RoutesResolver', 'RouterExplorer', 'GraphQLModule']);
const INFO = 30;

type LogMethod = (this: object, ...args: unknown[]) => void;

/** For pino's `logMethod`: drops the framework's lines of a successful startup; keeps warnings and errors. */
function withoutStartLines(this: object, args: unknown[], write: LogMethod, level: number): void {
  const [first] = args;
  const context = typeof first === 'object' && first !== null && 'context' in first ? first.context : undefined;
  if (level > INFO || !FRAMEWORK.has(String(context))) write.apply(this, args);
}

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
