import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { Inject, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';

import { CONFIG, ConfigError, type Config } from '../config/config.ts';
import { withPageConfig } from './page-config.ts';
import { RouteFiles } from './route-files.ts';
import { AGAIN_S, WAITING_PAGE } from './waiting-page.ts';

/** Paths that the API answers and never the page. */
const NOT_PAGES = /^\/(graphql|embed\/graphql|files|webhooks|health|metrics|dev|ops|assets)(\/|$)/;

/** The scanner that phones install, a page of its own. */
const SCANNER = /^\/door(\/|$)/;

/** The built pages. Their files are in WEB_DIST; every address without another handler is the page itself, or the scanner's below /door/. */
@Injectable()
export class WebPages {
  private readonly html: string | null;
  private readonly scanner: string | null;
  private readonly routeFiles: RouteFiles;

  constructor(@Inject(CONFIG) config: Config) {
    const file = config.WEB_DIST && join(config.WEB_DIST, 'index.html');
    if (file && !existsSync(file)) throw new ConfigError(`WEB_DIST is not valid: ${file} does not exist`);
    this.html = file ? withPageConfig(readFileSync(file, 'utf8'), config) : null;
    const scanner = config.WEB_DIST && join(config.WEB_DIST, 'door/index.html');
    this.scanner = scanner && existsSync(scanner) ? withPageConfig(readFileSync(scanner, 'utf8'), config) : null;
    this.routeFiles = new RouteFiles(config.WEB_DIST);
  }

  /**
   * index.html with `head` (HTML, already escaped) inserted before `</head>`, replacing the title if it has one; null without a built page.
   */
  index(head = ''): string | null {
    if (this.html === null || !head) return this.html;
    // bounded input: a page of our own build
    const page = head.includes('<title>') ? this.html.replace(/<title>.*?<\/title>/s, '') : this.html;
    return page.replace('</head>', () => `${head}</head>`);
  }

  /** Answers a browser's request for a page; false for other requests. */
  answer(request: Request, response: Response): boolean {
    if (!isPage(request)) return false;
    const page = SCANNER.test(request.path) ? this.scanner : this.index(this.routeFiles.linksFor(request.path));
    if (page === null) return false;
    response.status(200).setHeader('Cache-Control', 'no-cache').type('html').send(page);
    return true;
  }

  /** Answers a browser's request for a page while the database is down; false for other requests. */
  askToWait(request: Request, response: Response): boolean {
    if (!isPage(request)) return false;
    response
      .status(503)
      .set({ 'Cache-Control': 'no-store', 'Retry-After': String(AGAIN_S) })
      .type('html')
      .send(WAITING_PAGE);
    return true;
  }
}

function isPage(request: Request): boolean {
  return ['GET', 'HEAD'].includes(request.method) && !NOT_PAGES.test(request.path) && Boolean(request.accepts('html'));
}
