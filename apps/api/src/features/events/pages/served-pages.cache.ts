import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { Inject, Injectable, Logger } from '@nestjs/common';
import { LRUCache } from 'lru-cache';

import type { Sellable } from '@marquee/shared/events/sellable';
import { nightsLeftOf } from '@marquee/shared/seasons/season-nights';

import { CONFIG, type Config } from '#platform/config/config';
import { richText } from '#platform/text/rich-text';
import { pageConfig } from '#platform/web/page-config';

import type { PublicEvent, PublicEventPage } from '../sale/public-event.types.ts';
import type { ShownSeason } from './domain/event-head.ts';

/** What the web's build gives to the server: apps/web/src/served. Records are as GraphQL answers them. */
interface BuiltModule {
  startPages(given: { purify: (html: string) => string; config: ReturnType<typeof pageConfig> }): Promise<Pages>;
}

interface Pages {
  event(event: unknown, isFramed: boolean): string;
  season(season: unknown, isFramed: boolean): string;
  list(list: unknown): string;
  readonly listStyles: readonly string[];
}

const FILE = '.served/pages.js';
const MAX_ENTRIES = 4000;
/** In characters, which are one byte each but in languages of other letters. */
const MAX_SIZE = 24_000_000;

/**
 * The content of public pages, rendered by the components that the browser renders too. An event that looks as it did before is not rendered
 * again. Without the built module pages are without content until their own code has loaded.
 */
@Injectable()
export class ServedPages {
  private readonly log = new Logger(ServedPages.name);
  private readonly made = new LRUCache<string, string>({
    max: MAX_ENTRIES,
    maxSize: MAX_SIZE,
    sizeCalculation: (html) => html.length || 1,
  });
  private known: { readonly changedAt: number | null; readonly pages: Promise<Pages | null> } | null = null;

  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** An event's page, or in a frame of another website its tickets; undefined where it cannot be rendered. */
  event(event: PublicEvent, isFramed = false): Promise<string | undefined> {
    return this.one('event', event, isFramed);
  }

  /** A season's page, with its nights. */
  season(season: ShownSeason, isFramed = false): Promise<string | undefined> {
    return this.one('season', season, isFramed, nightsLeftOf(season.nights, season.serverTime).length);
  }

  /** `now` is what changes by itself on a page. */
  private async one(kind: Sellable['kind'], event: PublicEvent, isFramed: boolean, now = 0): Promise<string | undefined> {
    const pages = await this.pages();
    if (!pages) return undefined;
    const json = JSON.stringify({
      ...event,
      serverTime: undefined,
      revision: undefined,
      customFields: undefined,
      userAgreement: undefined,
    });
    const key = createHash('sha1').update(json).update(`${kind} ${isFramed} ${now}`).digest('base64');
    const known = this.made.get(key);
    if (known !== undefined) return known;
    try {
      const html = inOnePiece(pages[kind](JSON.parse(json), isFramed));
      this.made.set(key, html);
      return html;
    } catch (error) {
      // the page renders itself in the browser
      this.log.error(`The page of ${kind} ${event._id} was not rendered.`, error instanceof Error ? error.stack : String(error));
      return undefined;
    }
  }

  /** The first page of a list of events; its caller keeps it. */
  async list(list: Pick<PublicEventPage, 'organization' | 'events' | 'seasons'>): Promise<string | undefined> {
    const pages = await this.pages();
    try {
      return pages ? inOnePiece(pages.list(JSON.parse(JSON.stringify(list)))) : undefined;
    } catch (error) {
      this.log.error('A list of events was not rendered.', error instanceof Error ? error.stack : String(error));
      return undefined;
    }
  }

  /** The addresses of the styles of lists. */
  async listStyles(): Promise<readonly string[]> {
    return (await this.pages())?.listStyles ?? [];
  }

  /** Loaded again after a new build. */
  private async pages(): Promise<Pages | null> {
    if (!this.config.WEB_DIST) return null;
    const path = join(this.config.WEB_DIST, FILE);
    // by a promise it would take five times as long, for each visitor
    const changedAt = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? null;
    if (this.known?.changedAt !== changedAt) {
      this.made.clear();
      this.known = { changedAt, pages: this.load(path, changedAt) };
    }
    return this.known!.pages;
  }

  private async load(path: string, changedAt: number | null): Promise<Pages | null> {
    try {
      const { startPages } = (await import(/* @vite-ignore */ `${pathToFileURL(path).href}?${changedAt}`)) as BuiltModule;
      return await startPages({ purify: (html) => richText(html) ?? '', config: pageConfig(this.config) });
    } catch (error) {
      this.log.warn(`Public pages have no content before their code has loaded: ${path} did not load. ${String(error)}`);
      return null;
    }
  }
}

/** React joins a page of hundreds of texts, which V8 keeps one by one: eight times as large, and joined again for each visitor. */
function inOnePiece(html: string): string {
  return Buffer.from(html).toString();
}
