import type { Config } from '../config/config.ts';

type Hosts = 'GRAPHQL_URL' | 'EMBED_URL' | 'EVENTS_URL' | 'PORTAL_URL' | 'ANALYTICS_URL' | 'TERMS_URL' | 'PRIVACY_URL';
type Told = 'TRUSTED_DOCUMENTS_ONLY' | 'DEV_TOOLS' | 'PAGE_ERRORS_DSN' | 'TAG_MANAGER_ID' | 'CHAT_APP_ID' | Hosts;

/** The runtime configuration of a built page; external services only where one is chosen. */
export function pageConfig(config: Pick<Config, Told>) {
  const { PAGE_ERRORS_DSN: errorsDsn, TAG_MANAGER_ID: tagManagerId, CHAT_APP_ID: chatAppId } = config;
  const { GRAPHQL_URL: graphqlUrl = '/graphql', EMBED_URL: embedUrl, EVENTS_URL: eventsUrl } = config;
  const { PORTAL_URL: portalUrl, ANALYTICS_URL: analyticsUrl, TERMS_URL: termsUrl, PRIVACY_URL: privacyUrl } = config;
  return {
    graphqlUrl,
    trustedDocuments: config.TRUSTED_DOCUMENTS_ONLY,
    devTools: config.DEV_TOOLS,
    ...(embedUrl && { embedUrl }),
    ...(eventsUrl && { eventsUrl }),
    ...(portalUrl && { portalUrl }),
    ...(analyticsUrl && { analyticsUrl }),
    ...(termsUrl && { termsUrl }),
    ...(privacyUrl && { privacyUrl }),
    ...(errorsDsn && { errorsDsn }),
    ...(tagManagerId && { tagManagerId }),
    ...(chatAppId && { chatAppId }),
  };
}

/** Puts that configuration into the page's head, so that the page need not request it. */
export function withPageConfig(html: string, config: Parameters<typeof pageConfig>[0]): string {
  const content = JSON.stringify(pageConfig(config)).replaceAll('&', '&amp;').replaceAll("'", '&#39;').replaceAll('<', '&lt;');
  return html.replace('</head>', () => `<meta name="marquee-config" content='${content}'></head>`);
}
