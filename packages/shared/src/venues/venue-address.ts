import { countryName, countryOfPlace, DEFAULT_COUNTRY } from './country.ts';

interface Place {
  readonly address1?: string | null;
  readonly address2?: string | null;
  readonly city?: string | null;
  readonly state?: string | null;
  readonly zip?: string | null;
  readonly country?: string | null;
}

/** Countries that write the postal code before the city. */
const CODE_FIRST = new Set(
  'AD AT AX BA BE BG CH CY CZ DE DK EE ES FI FO FR GF GL GP GR HR HU IL IS IT LI LT LU MC ME MK MQ MX MY NL NO PL PT RE RO RS SE SI SK SM TN TR VA'.split(
    ' ',
  ),
);

/** `195 W 2100 S, Salt Lake City, UT 84115`; abroad as it is written there, with the country: `Kantstr. 12, 10623 Berlin, Germany`. */
export function addressText(place: Place | null | undefined): string {
  return addressParts(place).join(', ');
}

/** The address without the postal code, for calendars and cards: `195 W 2100 S, Salt Lake City, UT`. */
export function shortAddressText(place: Place | null | undefined): string {
  return addressParts(place && { ...place, zip: null, address2: null }).join(', ');
}

/** A map link for the place; null when only its name is known, which maps cannot find. */
export function mapLinkOf(name: string | null | undefined, place: Place | null | undefined): string | null {
  const address = addressText(place);
  if (!address) return null;
  const query = [name, address].filter(Boolean).join(', ');
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}`;
}

function addressParts(place: Place | null | undefined): string[] {
  const { address1, address2, city, state, zip } = place ?? {};
  const country = countryOfPlace(place);
  const town = CODE_FIRST.has(country)
    ? [[zip, city].filter(Boolean).join(' '), state === city ? null : state]
    : [city, [state, zip].filter(Boolean).join(' ')];
  const parts = [address1, address2, ...town].filter((part): part is string => Boolean(part));
  // a country alone is no address
  return parts.length > 0 && country !== DEFAULT_COUNTRY ? [...parts, countryName(country)] : parts;
}
