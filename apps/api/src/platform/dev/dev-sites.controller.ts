import { Controller, Get, Query, Res } from '@nestjs/common';
import type { Response } from 'express';

import { Requires } from '../auth/requires.ts';
import { DevWebsites } from '../websites/dev-websites.adapter.ts';
import { html } from '../web/html.ts';
import { devPage } from './dev-page.ts';

/** Shows what websites would show of our events. */
@Controller('dev/sites')
export class DevSitesController {
  constructor(private readonly devWebsites: DevWebsites) {}

  /** `?format=json` returns the list as data. */
  @Get()
  @Requires('public')
  async list(@Query('format') format: string | undefined, @Res() response: Response): Promise<void> {
    const items = await this.devWebsites.list();
    if (format === 'json') return void response.json(items);
    const rows = items.map(
      ({ webFlowId, name, url, times, at }) =>
        html`<li>
          <a href="${url}"
            ><span class="subject">${name}</span><br /><span class="dim"
              >on ${webFlowId} · sent ${times} ${times === 1 ? 'time' : 'times'}, last ${at.toISOString().slice(0, 19).replace('T', ' ')}
              UTC</span
            ></a
          >
        </li>`,
    );
    const body =
      rows.length > 0
        ? html`<ul class="list">
            ${rows}
          </ul>`
        : html`<p class="dim">No event was sent to a site yet.</p>`;
    response.type('html').send(devPage('Sites', body));
  }
}
