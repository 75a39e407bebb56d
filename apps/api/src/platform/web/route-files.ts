import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Row {
  readonly pattern: RegExp;
  readonly links: string;
}

/** Which files of the built page a route loads first, written by its build (`apps/web/vite-pieces.ts`). */
export class RouteFiles {
  private readonly rows: readonly Row[];

  /** @param dist the folder of the built page, if there is one */
  constructor(dist: string | undefined) {
    const file = dist && join(dist, '.served/route-files.json');
    const table: { pattern: string; files: string[] }[] = file && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
    this.rows = table.map(({ pattern, files }) => ({ pattern: new RegExp(pattern), links: files.map(linkTo).join('') }));
  }

  /**
   * HTML for the head of a page at `path`: its browser loads the code of the route together with the script that will ask for it, which
   * saves a round of requests. Empty for addresses without a route of their own.
   */
  linksFor(path: string): string {
    return this.rows.find(({ pattern }) => pattern.test(path))?.links ?? '';
  }
}

/** Styles are only fetched: a style sheet in the head would keep the page from being shown. */
function linkTo(name: string): string {
  return name.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="/${name}">`
    : `<link rel="modulepreload" crossorigin href="/${name}">`;
}
