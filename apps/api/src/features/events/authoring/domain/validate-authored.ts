import type { FieldError } from '@marquee/shared/error-texts';
import { checkLinks } from '@marquee/shared/events/embed-links';
import { validateEvent } from '@marquee/shared/events/validate-event';

import type { AuthoredEvent } from '../authored-event.ts';

interface PastedLinks {
  readonly videoLink?: string | null;
  readonly songLink?: string | null;
}

/** Validates an event before it is stored, and the links in the input, also those of its performances. */
export function validateAuthored(
  event: AuthoredEvent,
  { videoLink, songLink, performances }: PastedLinks & { readonly performances?: readonly PastedLinks[] | null },
): FieldError[] {
  const ofPerformances = (performances ?? []).flatMap((links, i) => checkLinks(links, `performances.${i}.`));
  return [...validateEvent({ ...event, videoLink, songLink }), ...ofPerformances];
}
