import type { FieldError } from '../error-texts.ts';
import { authored } from '../events/authored-texts.ts';
import { errorWhen } from '../events/text-limits.ts';
import type { PackageRule } from './packages.ts';

/** No season has more nights than this. */
const NIGHTS_MAX = 500;

/** The errors of one ticket type; paths begin with `path` (`ticketTypes.0`). A season is authored before its nights: they bound nothing here. */
export function validatePackage({ leastNights, mostNights }: PackageRule, path: string): FieldError[] {
  const isOff = (nights: number | null | undefined) =>
    typeof nights === 'number' && !(Number.isInteger(nights) && nights >= 1 && nights <= NIGHTS_MAX);
  return [
    ...errorWhen(isOff(leastNights), `${path}.leastNights`, authored('NIGHTS_OFF', { max: NIGHTS_MAX })),
    ...errorWhen(isOff(mostNights), `${path}.mostNights`, authored('NIGHTS_OFF', { max: NIGHTS_MAX })),
    ...errorWhen(typeof mostNights === 'number' && typeof leastNights !== 'number', `${path}.leastNights`, authored('NIGHTS_MISSING')),
    ...errorWhen(
      typeof mostNights === 'number' && typeof leastNights === 'number' && mostNights < leastNights,
      `${path}.mostNights`,
      authored('NIGHTS_CROSSED'),
    ),
  ];
}
