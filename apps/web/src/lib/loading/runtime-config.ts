import { logWarning } from '../errors/logger.ts';

/** The configuration of a build at run time. */
export interface RuntimeConfig {
  readonly graphqlUrl: string;
  /** The host of the embed script; the page's own host when empty. */
  readonly embedUrl: string;
  /** The host of public event pages; the page's own host when empty. */
  readonly eventsUrl: string;
  /** The purchase portal of the box office; our own checkout when empty. */
  readonly portalUrl: string;
  /** Where queries of analytics are sent; with all others when empty. */
  readonly analyticsUrl: string;
  /** The platform's terms and its privacy notice; only words when empty. */
  readonly termsUrl: string;
  readonly privacyUrl: string;
  /** Send only the hash of a document; the server has the text from the manifest. */
  readonly trustedDocuments: boolean;
  /** The development mailbox and clock are available. */
  readonly devTools: boolean;
  readonly helpCenterUrl: string;
  readonly supportEmail: string;
  /** Where errors are reported (a Sentry DSN); nowhere when empty. */
  readonly errorsDsn: string;
  /** Google Tag Manager's container (`GTM-…`); none when empty. */
  readonly tagManagerId: string;
  /** Intercom's app for the support chat; none when empty. */
  readonly chatAppId: string;
}

export const DEFAULT_CONFIG: RuntimeConfig = {
  graphqlUrl: '/graphql',
  embedUrl: '',
  eventsUrl: '',
  portalUrl: '',
  analyticsUrl: '',
  termsUrl: '',
  privacyUrl: '',
  trustedDocuments: false,
  devTools: false,
  helpCenterUrl: 'https://help.marquee.example/',
  supportEmail: 'support@marquee.example',
  errorsDsn: '',
  tagManagerId: '',
  chatAppId: '',
};

/** Reads `<meta name="marquee-config" content="{…}">`, else `/config.json`; unset values keep their defaults. */
export async function loadRuntimeConfig(fetchJson: typeof fetch = fetch): Promise<RuntimeConfig> {
  const written = document.querySelector<HTMLMetaElement>('meta[name="marquee-config"]')?.content;
  try {
    const given: unknown = written ? JSON.parse(written) : await servedConfig(fetchJson);
    return mergeConfig(given);
  } catch (cause) {
    logWarning('The runtime configuration could not be read; defaults hold.', cause);
    return DEFAULT_CONFIG;
  }
}

async function servedConfig(fetchJson: typeof fetch): Promise<unknown> {
  const answer = await fetchJson('/config.json', { signal: AbortSignal.timeout(3000) });
  const isJson = answer.headers.get('content-type')?.includes('json') ?? false;
  return answer.ok && isJson ? answer.json() : {};
}

function mergeConfig(given: unknown): RuntimeConfig {
  const values = typeof given === 'object' && given !== null ? (given as Partial<RuntimeConfig>) : {};
  const known = Object.keys(DEFAULT_CONFIG) as (keyof RuntimeConfig)[];
  const taken = known.filter((key) => typeof values[key] === typeof DEFAULT_CONFIG[key]);
  return { ...DEFAULT_CONFIG, ...Object.fromEntries(taken.map((key) => [key, values[key]])) };
}

/** The full address of a public event page at `path`. */
export function eventAddress({ eventsUrl }: RuntimeConfig, path: string): string {
  return `${eventsUrl || window.location.origin}${path}`;
}
