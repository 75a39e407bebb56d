import { refuseIf } from '@marquee/shared/domain-error';

const LONGEST = 60;

/** A person's trimmed name for a passkey. @throws DomainError NAME_REQUIRED, NAME_TOO_LONG */
export function passkeyName(typed: string): string {
  const name = typed.trim();
  refuseIf(name === '' ? 'NAME_REQUIRED' : name.length > LONGEST ? 'NAME_TOO_LONG' : null);
  return name;
}
