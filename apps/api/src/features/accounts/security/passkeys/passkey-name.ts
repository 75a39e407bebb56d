import { refuseIf } from '@marquee/shared/domain-error';

const LONGEST = 60;

/** What a person calls a passkey, without spaces around it. @throws DomainError NAME_REQUIRED, NAME_TOO_LONG */
export function passkeyName(typed: string): string {
  const name = typed.trim();
  refuseIf(name === '' ? 'NAME_REQUIRED' : name.length > LONGEST ? 'NAME_TOO_LONG' : null);
  return name;
}
