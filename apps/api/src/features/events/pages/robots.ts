/** Paths excluded from crawling: pages behind a login, carts, and personal links. */
const NOT_FOR_ROBOTS = [
  '/admin',
  '/account',
  '/checkout',
  '/renew',
  '/create-event',
  '/create-season',
  '/dev',
  '/embed',
  '/invitation',
  '/links',
  '/my-tickets',
  '/order',
  '/user',
];

/** The text of `/robots.txt`. `/graphql` is allowed: pages query it while rendering. */
export function robotsText(origin: string): string {
  const lines = ['User-agent: *', ...NOT_FOR_ROBOTS.map((path) => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`];
  return `${lines.join('\n')}\n`;
}

/** A sitemap (sitemaps.org) of these paths. */
export function sitemapXml(origin: string, paths: readonly string[]): string {
  const urls = paths.map((path) => `  <url><loc>${escapeXml(origin + path)}</loc></url>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('')}</urlset>\n`;
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll("'", '&apos;').replaceAll('"', '&quot;');
}
