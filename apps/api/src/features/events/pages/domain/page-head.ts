import type { PageHead } from './event-head.ts';

/** Renders `head` into a built page: replaces its title and inserts the rest before `</head>`. Everything is escaped. */
export function withHead(page: string, head: PageHead): string {
  // bounded input: a page of our own build
  const untitled = page.replace(/<title>[^<]*<\/title>/i, '').replace(/<meta\s+name="description"[^>]*>/i, '');
  return withShell(untitled, head.shell).replace(/<\/head>/i, () => `${tagsOf(head).join('\n')}\n</head>`);
}

/** With static content, fonts load after the code: text uses the system's font until then. */
function withShell(page: string, shell: string | undefined): string {
  if (!shell) return page;
  // bounded input: a page of our own build
  const lean = page.replaceAll(/\sdata-fonts(?:-key)?="[^"]*"/g, '');
  return lean.replace('<div id="root">', () => `<div id="shell">${shell}</div><div id="root">`);
}

function tagsOf({ title, description, canonicalUrl, imageUrl, isHidden, isUnlisted, feeds = [], styles = [], jsonLd }: PageHead): string[] {
  return [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', description),
    isHidden || isUnlisted ? meta('name', 'robots', 'noindex') : '',
    canonicalUrl ? `<link rel="canonical" href="${escapeHtml(canonicalUrl)}">` : '',
    ...feeds.map(
      ({ type, title: name, url }) => `<link rel="alternate" type="${type}" title="${escapeHtml(name)}" href="${escapeHtml(url)}">`,
    ),
    ...styles.map((href) => `<link rel="stylesheet" crossorigin href="${escapeHtml(href)}">`),
    meta('property', 'og:type', canonicalUrl ? 'website' : ''),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', canonicalUrl),
    meta('property', 'og:image', imageUrl),
    meta('name', 'twitter:card', imageUrl ? 'summary_large_image' : ''),
    jsonLd ? `<script type="application/ld+json">${scriptJson(jsonLd)}</script>` : '',
  ].filter(Boolean);
}

function meta(kind: 'name' | 'property', name: string, content: string | null | undefined): string {
  return content ? `<meta ${kind}="${name}" content="${escapeHtml(content)}">` : '';
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&#39;');
}

/** JSON that cannot close its script element. */
function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
