import helmet, { type HelmetOptions } from 'helmet';
import type { Request, RequestHandler, Response } from 'express';

import type { Config } from '../config/config.ts';
import { seatingScriptOf } from '../config/seating-script.ts';
import { isFrameable } from '../auth/framed.ts';

type Directives = Exclude<NonNullable<Exclude<HelmetOptions['contentSecurityPolicy'], boolean>>['directives'], undefined>;

/** The seating provider: what its designer loads, and the thumbnails of its charts. */
const SEATING = 'https://*.seatsio.net';
/** Only these pages may run the provider's designer. */
const SEATING_PAGES = '/admin/dashboard/venues/details/seating';

/**
 * Sources that the page may load from: itself, which also serves the stored files, and what the chosen payment provider needs. No inline
 * scripts, no framing.
 */
export function pagePolicy(config: Config, { isSeating = false }: { readonly isSeating?: boolean } = {}): Directives {
  const seating = (...origins: string[]) => (isSeating ? origins : []);
  const isStripe = config.PAYMENTS === 'stripe';
  const stripe = (...origins: string[]) => (isStripe ? origins : []);
  const simulator = isStripe || !config.SIMULATOR_URL ? [] : [new URL(config.SIMULATOR_URL).origin];
  const outside = outsideServices(config);
  const designer = new URL(seatingScriptOf(config)).origin;
  const api = originsOf(config.GRAPHQL_URL, config.ANALYTICS_URL);
  return {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'", ...seating(designer), ...stripe('https://js.stripe.com'), ...outside.script],
    // antd adds <style> elements at runtime
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:', SEATING, ...stripe('https://*.stripe.com'), ...outside.img],
    fontSrc: ["'self'", ...outside.font],
    mediaSrc: ["'self'", 'blob:'],
    connectSrc: [
      "'self'",
      ...seating(SEATING, ...originsOf(config.SEATS_SCRIPT_URL)),
      ...api,
      ...simulator,
      ...stripe('https://api.stripe.com'),
      ...outside.connect,
    ],
    // the checkout or portal that Sell frames; promo videos and songs of public pages, loaded on click
    frameSrc: [
      "'self'",
      ...originsOf(config.PORTAL_URL),
      'https://www.youtube-nocookie.com',
      'https://open.spotify.com',
      ...seating(SEATING),
      ...stripe('https://js.stripe.com', 'https://hooks.stripe.com'),
    ],
    workerSrc: ["'self'", 'blob:'],
    manifestSrc: ["'self'"],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
    upgradeInsecureRequests: isSecure(config) ? [] : null,
  };
}

const originsOf = (...urls: (string | undefined)[]) => urls.flatMap((url) => (url ? [new URL(url).origin] : []));

/** Sources of the chosen error reporter, tag manager and chat; empty without them. */
function outsideServices({ PAGE_ERRORS_DSN, TAG_MANAGER_ID, CHAT_APP_ID }: Config) {
  const tags = TAG_MANAGER_ID ? ['https://www.googletagmanager.com', 'https://*.google-analytics.com'] : [];
  const chat = (...origins: string[]) => (CHAT_APP_ID ? origins : []);
  return {
    script: [...tags.slice(0, 1), ...chat('https://widget.intercom.io', 'https://js.intercomcdn.com')],
    connect: [
      ...(PAGE_ERRORS_DSN ? [new URL(PAGE_ERRORS_DSN).origin] : []),
      ...tags,
      ...chat('https://*.intercom.io', 'wss://*.intercom.io'),
    ],
    img: [...tags, ...chat('https://*.intercomcdn.com', 'https://*.intercomassets.com')],
    font: chat('https://*.intercomcdn.com'),
  };
}

/**
 * The headers of every response; single routes may set their own policy later. Only pages below `/embed/` may be framed, by any website
 * (BUY-051). Apple Pay in such a frame needs the host's domain registered at Stripe.
 */
export function securityHeaders(config: Config): RequestHandler {
  const [own, framed] = [always(pageHeaders(config, false)), always(frameHeaders(config))];
  const seating = always(pageHeaders(config, true));
  return (request, response, next) => {
    const headers = isFrameable(request) ? framed : request.path.startsWith(SEATING_PAGES) ? seating : own;
    headers(request, response, next);
  };
}

function pageHeaders(config: Config, isSeating: boolean): [string, string][] {
  const set = helmet({ ...OF_PAGES, ...policy(pagePolicy(config, { isSeating })), strictTransportSecurity: isSecure(config) });
  return [['Permissions-Policy', 'camera=(self), microphone=(), geolocation=(), payment=(self)'], ...writtenBy(set)];
}

function frameHeaders(config: Config): [string, string][] {
  const directives = { ...pagePolicy(config), frameAncestors: ['*'] };
  const set = helmet({ ...OF_PAGES, ...policy(directives), strictTransportSecurity: isSecure(config), xFrameOptions: false });
  const payment = config.PAYMENTS === 'stripe' ? '(self "https://js.stripe.com")' : '(self)';
  return [['Permissions-Policy', `camera=(), microphone=(), geolocation=(), payment=${payment}`], ...writtenBy(set)];
}

const policy = (directives: Directives) => ({ contentSecurityPolicy: { useDefaults: false, directives } });

const OF_PAGES = {
  // the addresses of orders, carts, invitations and resets hold keys: no page, and no script on it, is told the one before
  referrerPolicy: { policy: 'strict-origin' },
  crossOriginEmbedderPolicy: false,
  crossOriginResourcePolicy: { policy: 'same-site' },
  xFrameOptions: { action: 'deny' },
} as const satisfies HelmetOptions;

/** The headers of a response that is data and never a page: it may not load anything, be framed, or be interpreted as another type. */
export function dataHeaders(config: Config): RequestHandler {
  const set = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    strictTransportSecurity: isSecure(config),
    crossOriginResourcePolicy: { policy: 'same-site' },
    ...WITHOUT_MEANING,
  });
  return always(writtenBy(set));
}

/** Headers that browsers need only on documents. */
const WITHOUT_MEANING = {
  crossOriginEmbedderPolicy: false,
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  referrerPolicy: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xFrameOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
} as const;

function always(headers: readonly (readonly [string, string])[]): RequestHandler {
  return (_request, response, next) => {
    for (const [name, value] of headers) response.setHeader(name, value);
    next();
  };
}

/**
 * The headers that a handler sets. They are the same for every request, so they are computed once instead of running its dozen steps each
 * time.
 */
function writtenBy(handler: RequestHandler): [string, string][] {
  const written: [string, string][] = [];
  const response = { setHeader: (name: string, value: string) => void written.push([name, value]), removeHeader: () => {} };
  handler({} as Request, response as unknown as Response, () => {});
  return written;
}

function isSecure({ PUBLIC_URL }: Config): boolean {
  return PUBLIC_URL.startsWith('https:');
}
