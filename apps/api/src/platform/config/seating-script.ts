import type { Config } from './config.ts';

/** The script with which browsers open the provider's designer: in region EU, or at the configured address. */
export function seatingScriptOf({ SEATS_SCRIPT_URL }: Pick<Config, 'SEATS_SCRIPT_URL'>): string {
  return SEATS_SCRIPT_URL ?? 'https://cdn-eu.seatsio.net/chart.js';
}
