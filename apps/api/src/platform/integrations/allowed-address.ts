/** Which outside systems may be called: only hosts that the configuration names, over https, at the port it names (443 by default). */
export interface AllowedHosts {
  readonly hosts: readonly string[];
  /** Development only: what goes to any allowed host goes to this simulator instead. */
  readonly simulatorUrl: string | null;
}

/** Null when the address may be called; else why not. */
export function checkAddress(url: string, { hosts }: AllowedHosts): string | null {
  if (hosts.length === 0) return 'This Marquee may call no outside system yet: INTEGRATION_HOSTS is not set.';
  const address = URL.parse(url);
  if (address?.protocol !== 'https:' || address.username || address.password) return 'Please enter an address that begins with https://.';
  return hosts.includes(address.host) ? null : `This Marquee may call only ${hosts.join(', ')}.`;
}

/** The address of `path` below an allowed one. @throws Error for one that may not be called */
export function addressOf(base: string, path: string, allowed: AllowedHosts): URL {
  const refusal = checkAddress(base, allowed);
  if (refusal) throw new Error(refusal);
  const { origin, pathname } = new URL(base);
  // bounded input: an address is at most 500 characters
  const folder = pathname.replace(/\/+$/, '');
  return new URL(`${allowed.simulatorUrl ?? origin}${folder}${path}`);
}
