import type { FieldError } from '@marquee/shared/error-texts';
import { checkCounts } from '@marquee/shared/events/count-limits';
import { checkRichTexts, type RichTexts } from '@marquee/shared/events/rich-text-limits';
import { checkPerformanceCount } from '@marquee/shared/events/validate-performances';

import type { SellableRecord } from '../../record/sellable.schema.ts';

type Lists = Parameters<typeof checkCounts>[0] & { readonly performances?: readonly unknown[] | null };

/** Errors of an input that is too large: checked before anything else is done with it. */
export function checkSize(input: RichTexts & Lists): FieldError[] {
  return [...checkRichTexts(input), ...checkCounts(input), ...checkPerformanceCount(input.performances)];
}

/** Whether it can ever cost money: what is free by RSVP, and what has only prices of 0, does not. */
export function takesMoney({ processAs, ticketTypes, upgrades }: Pick<SellableRecord, 'processAs' | 'ticketTypes' | 'upgrades'>): boolean {
  const prices = [...ticketTypes.flatMap((type) => type.tiers), ...upgrades.filter((upgrade) => !upgrade.complimentary)];
  return processAs !== 'RSVP' && prices.some(({ price }) => price > 0);
}
