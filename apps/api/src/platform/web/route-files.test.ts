import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, describe, expect, it } from 'vitest';

import { RouteFiles } from './route-files.ts';

describe('files of a route', () => {
  const dist = mkdtempSync(join(tmpdir(), 'web-'));
  afterEach(() => rmSync(dist, { recursive: true, force: true }));

  it('are named for its addresses, scripts to be run and styles only to be loaded', () => {
    mkdirSync(join(dist, '.served'), { recursive: true });
    const table = [
      { pattern: '^/admin/dashboard/?$', files: ['assets/a.js', 'assets/b.css'] },
      { pattern: '^/e/[^/]+/seats/?$', files: ['assets/c.js'] },
    ];
    writeFileSync(join(dist, '.served/route-files.json'), JSON.stringify(table));
    const files = new RouteFiles(dist);
    expect(files.linksFor('/admin/dashboard')).toBe(
      '<link rel="modulepreload" crossorigin href="/assets/a.js"><link rel="preload" as="style" crossorigin href="/assets/b.css">',
    );
    expect(files.linksFor('/e/night-swim/seats')).toContain('/assets/c.js');
    expect(files.linksFor('/admin/dashboard/nothing')).toBe('');
  });

  it('are none where no page was built', () => {
    expect(new RouteFiles(undefined).linksFor('/admin/dashboard')).toBe('');
    expect(new RouteFiles(dist).linksFor('/admin/dashboard')).toBe('');
  });
});
