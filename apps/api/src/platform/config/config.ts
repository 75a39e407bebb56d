import { z } from 'zod';

const flag = z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1');
const port = z.coerce.number().int().min(0).max(65_535);
const secret = z.string().min(32, 'needs at least 32 characters');
const url = (...protocols: string[]) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), `needs a URL (${protocols.join(' ')})`);
/** A MongoDB address may name several hosts, which other URLs may not. */
const withOneHost = (uri: string) => uri.replace(/,[^/?]+/, '');
/** The database named in a MongoDB address; empty when it names none. */
export const databaseOf = (uri: string): string => new URL(withOneHost(uri)).pathname.slice(1);
const mongoUrl = z.string().refine((value) => {
  const single = withOneHost(value);
  return URL.canParse(single) && ['mongodb:', 'mongodb+srv:'].includes(new URL(single).protocol) && databaseOf(value) !== '';
}, 'needs a URL (mongodb: mongodb+srv:) with the name of a database, as mongodb://host:27017/marquee?replicaSet=rs0');
// bounded input: the environment is written by an operator
const webUrl = url('http:', 'https:').transform((value) => value.replace(/\/+$/, ''));

const topics = z
  .string()
  .transform((value) => value.split(',').map((arn) => arn.trim()))
  .refine(
    (arns) => arns.every((arn) => /^arn:aws:sns:[a-z0-9-]+:\d{12}:[\w-]+$/.test(arn)),
    'needs ARNs of SNS topics, separated by commas',
  );

const hosts = z
  .string()
  .transform((value) => value.split(',').map((host) => host.trim().toLowerCase()))
  .refine(
    (all) => all.every((host) => URL.parse(`https://${host}`)?.host === host),
    'needs hosts, separated by commas, as teg.example.com',
  );

/** Every environment variable. Secrets have no default; variables not listed here are not read. */
const variables = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('production'),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: port.default(4000),
  /** Address of this process's metrics endpoint, off without METRICS_PORT. Never the public port. */
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  METRICS_PORT: port.optional(),
  PUBLIC_URL: webUrl,
  /** Where pages send GraphQL requests; the API's own address when unset. */
  GRAPHQL_URL: webUrl.optional(),
  /** Host of the embed script and of public event pages; the page's own host when unset. */
  EMBED_URL: webUrl.optional(),
  EVENTS_URL: webUrl.optional(),
  /** The purchase portal of the box office, which Sell frames; the page's own checkout when unset. */
  PORTAL_URL: webUrl.optional(),
  /** The platform's terms and its privacy notice, to which pages link; only words when unset. */
  TERMS_URL: webUrl.optional(),
  PRIVACY_URL: webUrl.optional(),
  /** Where pages send the analytics of events; where everything else goes when unset. */
  ANALYTICS_URL: webUrl.optional(),
  /** The number of proxies in front that are trusted for the visitor's address. */
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  /** The percentage of a pool that carts of one network may hold at a time; never fewer places than the minimum, up to half of the pool. */
  NETWORK_SHARE_PERCENT: z.coerce.number().int().min(1).max(100).default(20),
  NETWORK_SHARE_LEAST: z.coerce.number().int().min(1).max(1_000_000).default(30),
  /** How long a process keeps serving after it was asked to stop, so that proxies notice; 3 in production, else 0. */
  DRAIN_SECONDS: z.coerce.number().min(0).max(10).optional(),
  /**
   * The address at which API processes reach the proxy in front of them. A stopping process uses it to make the proxy switch to the others
   * first.
   */
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
  /** The provider of the websites that events are published to. */
  SITES: z.enum(['none', 'devbox', 'webflow']).default('none'),
  WEBFLOW_API_TOKEN: z.string().min(1).optional(),
  /** Where seats.io is reached; its region EU when unset. */
  SEATS_URL: webUrl.optional(),
  /** The script of its designer; the one of region EU when unset. */
  SEATS_SCRIPT_URL: webUrl.optional(),
  /** The slug of each site's collection of events. */
  WEBFLOW_EVENTS_COLLECTION: z.string().min(1).default('events'),
  /** The site proposed by default. */
  WEBFLOW_SITE_ID: z.string().min(1).optional(),
  /** The hosts of outside systems that orders may be sent to, by organizations that have one. */
  INTEGRATION_HOSTS: hosts.default([]),
  /** Development: what goes to any of these hosts goes to this simulator instead. */
  INTEGRATION_SIMULATOR_URL: webUrl.optional(),
  MAIL: z.enum(['devbox', 'smtp', 'ses']),
  MAIL_FROM: z.string().regex(/^[^\s@<>"]+@[^\s@<>"]+$/, 'needs an e-mail address'),
  SMTP_URL: url('smtp:', 'smtps:').optional(),
  SES_REGION: z.string().min(1).optional(),
  /** The configuration set of SES whose event destination posts the notices about mails. */
  SES_CONFIGURATION_SET: z.string().min(1).optional(),
  /** The ARN of the sending identity; with it each organization is a tenant of SES. */
  SES_IDENTITY_ARN: z.string().min(1).optional(),
  /** Mails a second that an SMTP server takes altogether; without it there is no limit. */
  SMTP_RATE: z.coerce.number().positive().max(10_000).optional(),
  /** The SNS topics whose notices about mails are believed: ARNs, separated by commas. */
  MAIL_TOPICS: topics.default([]),
  SMS: z.enum(['devbox', 'http']),
  SMS_HTTP_URL: webUrl.optional(),
  /** A geocoding service that finds postal codes outside the United States (docs/operations.md). */
  GEOCODER_URL: webUrl.optional(),
  FILES: z.enum(['disk', 's3']),
  FILES_DIR: z.string().min(1).optional(),
  S3_ENDPOINT: webUrl.optional(),
  S3_REGION: z.string().min(1).optional(),
  S3_BUCKET: z.string().min(1).optional(),
  S3_ACCESS_KEY: z.string().min(1).optional(),
  S3_SECRET_KEY: z.string().min(1).optional(),
  /** The Chromium with which workers print documents. */
  CHROMIUM_PATH: z.string().min(1).default('/usr/bin/chromium'),
  /** False where its sandbox cannot work: as root, and in containers without privileges. */
  CHROMIUM_SANDBOX: flag.default(true),
  /** The built pages; without it this process serves only the API. */
  WEB_DIST: z.string().min(1).optional(),
  /** The file to which the seed writes the demo logins, for people who give demos. */
  DEMO_FILE: z.string().min(1).optional(),
  TRUSTED_DOCUMENTS_ONLY: flag.optional(),
  /** The manifest of the pages' trusted documents; the build puts one next to the bundle. */
  TRUSTED_DOCUMENTS_FILE: z.string().min(1).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: webUrl.optional(),
  /** Where pages report their errors: a Sentry DSN. */
  PAGE_ERRORS_DSN: webUrl.optional(),
  /** The Google Tag Manager container. */
  TAG_MANAGER_ID: z
    .string()
    .regex(/^GTM-[A-Z0-9]+$/, 'needs an id like GTM-ABC123')
    .optional(),
  /** The Intercom app, for support chat. */
  CHAT_APP_ID: z.string().regex(/^\w+$/, 'needs the id of an Intercom app').optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  DEV_TOOLS: flag.default(false),
  /** How far ahead of the machine's time the development clock starts, in milliseconds. */
  DEV_CLOCK_AHEAD_MS: z.coerce.number().int().min(0).default(0),
  /** How many items of one act on many (refunds, for example) are done in a second at most. */
  BULK_PER_SECOND: z.coerce.number().int().min(1).max(10_000).default(20),
  WORKER_CONCURRENCY: z.coerce.number().int().min(1).max(256).default(8),
});

type Variables = z.infer<typeof variables>;
type Decided = 'TRUSTED_DOCUMENTS_ONLY' | 'DRAIN_SECONDS';
export type Config = Omit<Variables, Decided> & { readonly TRUSTED_DOCUMENTS_ONLY: boolean; readonly DRAIN_SECONDS: number };

/** The injection token of the validated configuration. */
export const CONFIG = Symbol('CONFIG');

/** The variables that each choice requires. */
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

/** Settings that would be dangerous in production. */
const NOT_IN_PRODUCTION = ['PAYMENTS=simulator', 'MAIL=devbox', 'SMS=devbox', 'SITES=devbox', 'DEV_TOOLS=true'];

/** The configuration is invalid; the message has one line a variable. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/**
 * Validates the environment once, at startup; an empty variable counts as missing.
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
  const chosen = NOT_IN_PRODUCTION.filter((choice) => isChosen(data, choice));
  if (data.INTEGRATION_SIMULATOR_URL) chosen.push('INTEGRATION_SIMULATOR_URL');
  return chosen.map((choice) => `${choice} is refused with NODE_ENV=production`);
}

function isChosen(data: Variables, choice: string): boolean {
  const [name, value] = choice.split('=') as [keyof Variables, string];
  return String(data[name]) === value;
}
