interface Place {
  readonly address1?: string | null;
  readonly address2?: string | null;
  readonly city?: string | null;
  readonly state?: string | null;
  readonly zip?: string | null;
}

/** `195 W 2100 S, Salt Lake City, UT 84115`. */
export function addressText(place: Place | null | undefined): string {
  const region = [place?.state, place?.zip].filter(Boolean).join(' ');
  return [place?.address1, place?.address2, place?.city, region].filter(Boolean).join(', ');
}

/** A map link for the place; null when only its name is known, which maps cannot find. */
export function mapLinkOf(name: string | null | undefined, place: Place | null | undefined): string | null {
  const address = addressText(place);
  if (!address) return null;
  const query = [name, address].filter(Boolean).join(', ');
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}`;
}
