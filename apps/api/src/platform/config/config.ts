import { z } from 'zod';

const flag = z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1');
const port = z.coerce.number().int().min(0).max(65_535);
const secret = z.string().min(32, 'needs at least 32 characters');
const url = (...protocols: string[]) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), `needs a URL (${protocols.join(' ')})`);
/** A MongoDB address may name several hosts, which other URLs do not. */
const withOneHost = (uri: string) => uri.replace(/,[^/?]+/, '');
/** The database that a MongoDB address names. Empty when it names none. */
export const databaseOf = (uri: string): string => new URL(withOneHost(uri)).pathname.slice(1);
const mongoUrl = z.string().refine((value) => {
  const single = withOneHost(value);
  return URL.canParse(single) && ['mongodb:', 'mongodb+srv:'].includes(new URL(single).protocol) && databaseOf(value) !== '';
}, 'needs a URL (mongodb: mongodb+srv:) with the name of a database, as mongodb://host:27017/marquee?replicaSet=rs0');
// bounded input: the environment that an operator wrote
const webUrl = url('http:', 'https:').transform((value) => value.replace(/\/+$/, ''));

/** Every variable there is. Secrets have no default; what is not named here is not read. */
const variables = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('production'),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: port.default(4000),
  /** Where this process shows its figures; nowhere when unset. Never the public port. */
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  METRICS_PORT: port.optional(),
  PUBLIC_URL: webUrl,
  /** Where pages send their GraphQL; the API's own address when unset. */
  GRAPHQL_URL: webUrl.optional(),
  /** The host of the embed script, and of public event pages; the page's own when unset. */
  EMBED_URL: webUrl.optional(),
  EVENTS_URL: webUrl.optional(),
  /** How many proxies in front may be believed about the visitor's address. */
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  /** How many percent of a pool carts of one network may hold at a time, but never fewer places than the least, up to half of the pool. */
  NETWORK_SHARE_PERCENT: z.coerce.number().int().min(1).max(100).default(20),
  NETWORK_SHARE_LEAST: z.coerce.number().int().min(1).max(1_000_000).default(30),
  /** How long a process that was asked to leave goes on answering, so that proxies notice; 3 in production, else 0. */
  DRAIN_SECONDS: z.coerce.number().min(0).max(10).optional(),
  /** Where API processes reach the proxy before them. One that leaves makes it turn to the others first. */
  PROXY_URL: webUrl.optional(),
  MONGODB_URI: mongoUrl,
  REDIS_URL: url('redis:', 'rediss:'),
  JWT_SECRET: secret,
  LINK_SECRET: secret,
  SECOND_FACTOR_SECRET: secret,
  PAYMENTS: z.enum(['simulator', 'stripe']),
  SIMULATOR_URL: webUrl.optional(),
  STRIPE_SECRET_KEY: z.string().min(1).optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().min(1).optional(),
  STRIPE_CLIENT_ID: z.string().min(1).optional(),
  STRIPE_WEBHOOK_SECRET: z.string().min(1),
  /** Who runs the websites that events are published to. */
  SITES: z.enum(['none', 'devbox', 'webflow']).default('none'),
  WEBFLOW_API_TOKEN: z.string().min(1).optional(),
  /** The slug of the collection that holds events on each site. */
  WEBFLOW_EVENTS_COLLECTION: z.string().min(1).default('events'),
  /** The site that is proposed first. */
  WEBFLOW_SITE_ID: z.string().min(1).optional(),
  MAIL: z.enum(['devbox', 'smtp', 'ses']),
  MAIL_FROM: z.string().regex(/^[^\s@<>"]+@[^\s@<>"]+$/, 'needs an e-mail address'),
  SMTP_URL: url('smtp:', 'smtps:').optional(),
  SES_REGION: z.string().min(1).optional(),
  SMS: z.enum(['devbox', 'http']),
  SMS_HTTP_URL: webUrl.optional(),
  FILES: z.enum(['disk', 's3']),
  FILES_DIR: z.string().min(1).optional(),
  S3_ENDPOINT: webUrl.optional(),
  S3_REGION: z.string().min(1).optional(),
  S3_BUCKET: z.string().min(1).optional(),
  S3_ACCESS_KEY: z.string().min(1).optional(),
  S3_SECRET_KEY: z.string().min(1).optional(),
  /** The built pages; without it this process answers the API only. */
  WEB_DIST: z.string().min(1).optional(),
  /** Where the seed writes down the demo logins, for whoever shows people around. */
  DEMO_FILE: z.string().min(1).optional(),
  TRUSTED_DOCUMENTS_ONLY: flag.optional(),
  /** The manifest of the pages' documents; the build puts one beside the bundle. */
  TRUSTED_DOCUMENTS_FILE: z.string().min(1).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: webUrl.optional(),
  /** Where pages report their errors: a DSN as Sentry writes it. */
  PAGE_ERRORS_DSN: webUrl.optional(),
  /** Google Tag Manager's container. */
  TAG_MANAGER_ID: z
    .string()
    .regex(/^GTM-[A-Z0-9]+$/, 'needs an id like GTM-ABC123')
    .optional(),
  /** Intercom's app, for the chat with support. */
  CHAT_APP_ID: z.string().regex(/^\w+$/, 'needs the id of an Intercom app').optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  DEV_TOOLS: flag.default(false),
  WORKER_CONCURRENCY: z.coerce.number().int().min(1).max(256).default(8),
});

type Variables = z.infer<typeof variables>;
type Decided = 'TRUSTED_DOCUMENTS_ONLY' | 'DRAIN_SECONDS';
export type Config = Omit<Variables, Decided> & { readonly TRUSTED_DOCUMENTS_ONLY: boolean; readonly DRAIN_SECONDS: number };

/** The injection token of the validated configuration. */
export const CONFIG = Symbol('CONFIG');

/** What each choice needs beside itself. */
const NEEDS: Record<string, readonly (keyof Variables)[]> = {
  'PAYMENTS=simulator': ['SIMULATOR_URL'],
  'PAYMENTS=stripe': ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_CLIENT_ID'],
  'MAIL=smtp': ['SMTP_URL'],
  'MAIL=ses': ['SES_REGION'],
  'SMS=http': ['SMS_HTTP_URL'],
  'SITES=webflow': ['WEBFLOW_API_TOKEN'],
  'FILES=disk': ['FILES_DIR'],
  'FILES=s3': ['S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'],
};

/** What would be dangerous where real people buy. */
const NOT_IN_PRODUCTION = ['PAYMENTS=simulator', 'MAIL=devbox', 'SMS=devbox', 'SITES=devbox', 'DEV_TOOLS=true'];

/** A configuration that cannot be started with; the message has one line a variable. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/**
 * Validates the environment once, at start; an empty variable counts as missing.
 * @throws ConfigError naming each variable that is missing, malformed or not allowed in production.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const { success, data, error } = variables.safeParse(given);
  if (!success) throw new ConfigError(error.issues.map(({ path, message }) => lineOf(String(path[0]), given, message)).join('\n'));
  const problems = [...missingOf(data), ...forbiddenOf(data)];
  if (problems.length > 0) throw new ConfigError(problems.join('\n'));
  const isProduction = data.NODE_ENV === 'production';
  return {
    ...data,
    TRUSTED_DOCUMENTS_ONLY: data.TRUSTED_DOCUMENTS_ONLY ?? isProduction,
    DRAIN_SECONDS: data.DRAIN_SECONDS ?? (isProduction ? 3 : 0),
  };
}

/** Reads this process's own environment; the only place that does. */
export function configOfProcess(): Config {
  return readConfig(process.env);
}

function lineOf(name: string, given: object, message: string): string {
  return name in given ? `${name} is not valid: ${message}` : `${name} is missing`;
}

function missingOf(data: Variables): string[] {
  return Object.entries(NEEDS).flatMap(([choice, names]) =>
    isChosen(data, choice)
      ? names.filter((name) => data[name] === undefined).map((name) => `${name} is missing (needed by ${choice})`)
      : [],
  );
}

function forbiddenOf(data: Variables): string[] {
  if (data.NODE_ENV !== 'production') return [];
  return NOT_IN_PRODUCTION.filter((choice) => isChosen(data, choice)).map((choice) => `${choice} is refused with NODE_ENV=production`);
}

function isChosen(data: Variables, choice: string): boolean {
  const [name, value] = choice.split('=') as [keyof Variables, string];
  return String(data[name]) === value;
}
