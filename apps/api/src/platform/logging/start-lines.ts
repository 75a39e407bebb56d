/** Where Nest tells of each module and route, some eighty lines a process. */
const FRAMEWORK = new Set(['NestFactory', 'NestApplication', 'InstanceLoader', 'RoutesResolver', 'RouterExplorer', 'GraphQLModule']);
const INFO = 30;

type LogMethod = (this: object, ...args: unknown[]) => void;

/** For pino's `logMethod`: leaves out what the framework says of a start that goes well; its warnings and errors stay. */
export function withoutStartLines(this: object, args: unknown[], write: LogMethod, level: number): void {
  const [first] = args;
  const context = typeof first === 'object' && first !== null && 'context' in first ? first.context : undefined;
  if (level > INFO || !FRAMEWORK.has(String(context))) write.apply(this, args);
}
