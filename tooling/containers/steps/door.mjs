// What nginx accepts and what it refuses.
export async function door({ site, figures }) {
  const status = async (path, options) => (await fetch(`${site.url}${path}`, options)).status;
  for (const path of ['/health/live', '/health/ready']) figures.check(path, await status(path), 200, (await status(path)) === 200);
  const hidden = await Promise.all(
    ['/metrics', '/metrics/', '/METRICS', '//metrics', '/%6detrics'].map(async (path) => (await fetch(`${site.url}${path}`)).text()),
  );
  const shown = hidden.filter((text) => text.includes('marquee_')).length;
  figures.check('figures of the processes at the public door', shown === 0 ? 'none' : shown, 'none', shown === 0);
  const json = { method: 'POST', headers: { 'content-type': 'application/json' } };
  const own = await status('/graphql', { ...json, body: '{"query":"{ __typename }"}' });
  figures.check('a document that is not of the pages', own, 400, own === 400);
  const large = await status('/graphql', { ...json, body: JSON.stringify({ query: 'x'.repeat(3_000_000) }) });
  figures.check('3 MB to /graphql', large, 413, large === 413);
  const html = await (await fetch(site.url)).text();
  const assets = await Promise.all(Array.from(html.matchAll(/"(\/assets\/[^"]+)"/g), ([, path]) => fetch(`${site.url}${path}`)));
  const kept = assets.filter(({ ok, headers }) => ok && (headers.get('cache-control') ?? '').includes('immutable')).length;
  const small = assets.filter(({ headers }) => headers.get('content-encoding') === 'gzip').length;
  const isServed = assets.length > 0 && kept === assets.length && small > 0;
  figures.check(
    'files of the page',
    `${assets.length}, ${kept} kept for a year, ${small} compressed`,
    'all kept, large ones compressed',
    isServed,
  );
}
