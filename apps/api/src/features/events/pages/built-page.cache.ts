import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { Inject, Injectable } from '@nestjs/common';

import { CONFIG, type Config } from '#platform/config/config';
import { withPageConfig } from '#platform/web/page-config';

const BARE = '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Marquee</title></head><body></body></html>';

/** The built `index.html`, reloaded after a new build; a bare page in a process without the web's files. */
@Injectable()
export class BuiltPage {
  private known: { readonly changedAt: number; readonly html: string } | null = null;

  constructor(@Inject(CONFIG) private readonly config: Config) {}

  async read(): Promise<string> {
    if (!this.config.WEB_DIST) return BARE;
    const path = join(this.config.WEB_DIST, 'index.html');
    const { mtimeMs } = statSync(path);
    if (this.known?.changedAt !== mtimeMs)
      this.known = { changedAt: mtimeMs, html: withPageConfig(await readFile(path, 'utf8'), this.config) };
    return this.known.html;
  }
}
