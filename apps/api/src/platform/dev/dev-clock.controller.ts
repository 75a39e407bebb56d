import { Body, Controller, Get, Post, Req, Res } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Request, Response } from 'express';
import type { Connection } from 'mongoose';
import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';

import { DomainError } from '@marquee/shared/domain-error';
import { LOCALE } from '@marquee/shared/text/locale';

import { Requires } from '../auth/requires.ts';
import { DevClock } from '../clock/dev-clock.adapter.ts';
import { RateLimits } from '../limits/rate-limits.limiter.ts';
import { html, type Html } from '../web/html.ts';
import { devPage } from './dev-page.ts';

const MINUTE = 60_000;
const FALLBACK_ZONE = 'America/Denver';

/** Shows the development clock and sets it forward, so that expiry, reminders and mails can be seen. */
@Controller('dev/clock')
export class DevClockController {
  constructor(
    private readonly devClock: DevClock,
    private readonly rateLimits: RateLimits,
    @InjectConnection() private readonly connection: Connection,
  ) {}

  @Get()
  @Requires('public')
  async show(@Res() response: Response): Promise<void> {
    const zones = await this.zones();
    response.setHeader('Cache-Control', 'no-store');
    response.type('html').send(devPage('Clock', this.body(zones)));
  }

  /** `to`: `+10m`, `+1h`, `morning`, `reset` or an ISO instant. @throws DomainError VALIDATION for anything else. */
  @Post()
  @Requires('public')
  async set(@Body() body: { to?: unknown; zone?: unknown } | undefined, @Req() request: Request, @Res() response: Response): Promise<void> {
    if (!['same-origin', 'none', undefined].includes(request.get('sec-fetch-site'))) throw new DomainError('FORBIDDEN');
    const before = this.devClock.offsetMs;
    await this.move(typeof body?.to === 'string' ? body.to : '', typeof body?.zone === 'string' ? body.zone : FALLBACK_ZONE);
    if (this.devClock.offsetMs > before) await this.rateLimits.letPass(this.devClock.offsetMs - before);
    if (request.accepts(['html', 'json']) === 'json') return void response.json({ now: this.devClock.now().toISOString() });
    response.redirect(303, '/dev/clock');
  }

  private async move(to: string, zone: string): Promise<void> {
    if (to === 'reset') return this.devClock.reset();
    if (to === '+10m') return this.devClock.shift(10 * MINUTE);
    if (to === '+1h') return this.devClock.shift(60 * MINUTE);
    const instant = to === 'morning' ? nextMorning(this.devClock.now(), zone) : new Date(/Z|[+-]\d\d:\d\d$/.test(to) ? to : `${to}Z`);
    if (Number.isNaN(instant.getTime())) throw new DomainError('VALIDATION', { fields: [{ path: 'to', message: 'Not an instant.' }] });
    await this.devClock.set(instant);
  }

  private body(zones: readonly string[]): Html {
    const now = this.devClock.now();
    const rows = ['UTC', ...zones].map(
      (zone) =>
        html`<dt>${zone}</dt>
          <dd>${now.toLocaleString(LOCALE, { timeZone: zone, dateStyle: 'full', timeStyle: 'medium' })}</dd>`,
    );
    const button = (to: string, label: string, zone = '') =>
      html`<form method="post" action="/dev/clock">
        <input type="hidden" name="to" value="${to}" /><input type="hidden" name="zone" value="${zone}" /><button>${label}</button>
      </form>`;
    const minutes = Math.round(this.devClock.offsetMs / MINUTE);
    return html`<p class="now">${now.toISOString()}</p>
      <dl>${rows}</dl>
      <p class="dim">
        ${minutes === 0 ? "This is the machine's time." : `Ahead of the machine by ${minutes} minutes.`} Setting it back is possible, but
        what has happened stays.
      </p>
      ${button('+10m', '+10 minutes')}${button('+1h', '+1 hour')}
      ${zones.map((zone) => button('morning', `Next morning, 08:05 in ${zone}`, zone))}
      <form method="post" action="/dev/clock">
        <label class="dim" for="to">An instant (UTC)</label><input id="to" name="to" value="${now.toISOString().slice(0, 19)}" /><button>
          Set
        </button>
      </form>
      ${button('reset', "Back to the machine's time")}`;
  }

  /** The time zones of the venues. */
  private async zones(): Promise<string[]> {
    const zones = await this.connection.collection('venues').distinct('timezone');
    return zones.length > 0 ? zones.map(String).toSorted() : [FALLBACK_ZONE];
  }
}

dayjs.extend(utc);
dayjs.extend(timezone);

/** The next 08:05 in `zone` (IANA), when the previous day's sales mails have been sent. */
function nextMorning(now: Date, zone: string): Date {
  const today = dayjs(now).tz(zone).hour(8).minute(5).second(0).millisecond(0);
  const next = today.isAfter(now) ? today : dayjs.tz(`${today.add(1, 'day').format('YYYY-MM-DD')} 08:05`, zone);
  return next.toDate();
}
