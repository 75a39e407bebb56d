import { CHART_SCRIPT } from './browser.ts';
import type { SimulatorResponse } from './wire.ts';

/** Pages for people and probes; null for a path that is none of them. */
export function answerPage(path: string): SimulatorResponse | null {
  switch (path) {
    case '/':
      return page(
        'text/html; charset=utf-8',
        '<!doctype html><title>Seating simulator</title><p>Imitates seats.io for tests and demos.</p>',
      );
    case '/chart.js':
      return page('text/javascript; charset=utf-8', CHART_SCRIPT);
    case '/health':
      return page('application/json', '{"ready":true}');
    default:
      return null;
  }
}

function page(type: string, body: string): SimulatorResponse {
  return { status: 200, headers: { 'content-type': type, 'cache-control': 'no-store' }, body };
}
