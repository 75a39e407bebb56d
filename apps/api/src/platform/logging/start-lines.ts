/** The loggers with which Nest reports each module and route, some eighty lines a process. */
const FRAMEWORK = new Set(['NestFactory', 'NestApplication', 'InstanceLoader', 'RoutesResolver', 'RouterExplorer', 'GraphQLModule']);
const INFO = 30;

type LogMethod = (this: object, ...args: unknown[]) => void;

/** For pino's `logMethod`: drops the framework's lines of a successful startup; keeps warnings and errors. */
export function withoutStartLines(this: object, args: unknown[], write: LogMethod, level: number): void {
  const [first] = args;
  const context = typeof first === 'object' && first !== null && 'context' in first ? first.context : undefined;
  if (level > INFO || !FRAMEWORK.has(String(context))) write.apply(this, args);
}
