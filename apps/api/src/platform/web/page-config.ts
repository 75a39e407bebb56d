import type { Config } from '../config/config.ts';

/** What one build of the page is told where it runs. */
export function pageConfig(config: Pick<Config, 'TRUSTED_DOCUMENTS_ONLY' | 'DEV_TOOLS'>) {
  return { graphqlUrl: '/graphql', trustedDocuments: config.TRUSTED_DOCUMENTS_ONLY, devTools: config.DEV_TOOLS };
}

/** The page with that in its head, so that it need not ask for it first. */
export function withPageConfig(html: string, config: Parameters<typeof pageConfig>[0]): string {
  const content = JSON.stringify(pageConfig(config)).replaceAll('&', '&amp;').replaceAll("'", '&#39;').replaceAll('<', '&lt;');
  return html.replace('</head>', () => `<meta name="marquee-config" content='${content}'></head>`);
}
