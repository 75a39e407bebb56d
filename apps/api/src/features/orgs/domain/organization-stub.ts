import { stubOf } from '@marquee/shared/events/stub';

const STUB_MAX = 60;

/** The stub suggested by a name, in lower case; a name without ASCII letters gets the fallback's. */
export function organizationStubOf(orgName: string): string {
  const stub = stubOf(orgName).toLowerCase().slice(0, STUB_MAX);
  return stub.replace(/-$/, '') || 'organization';
}
