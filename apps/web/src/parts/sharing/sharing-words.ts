import { phoneText } from '@marquee/shared/accounts/phone';
import type { Badge } from '@marquee/shared/badge';
import type { SharingStatus } from '#gql/schema-types.ts';

interface Contact {
  readonly email?: string | null | undefined;
  readonly phoneNumber?: string | null | undefined;
}

/** The recipient of a sharing: the e-mail, else the formatted phone number. */
export function recipientText({ email, phoneNumber }: Contact): string {
  return email ?? (phoneNumber ? phoneText(phoneNumber) : '');
}

/** The state of a sharing. */
export function sharingBadgeOf(status: SharingStatus): Badge {
  switch (status) {
    case 'Offered':
      return { text: 'Offered', tone: 'purple' };
    case 'Accepted':
      return { text: 'Accepted', tone: 'green' };
    case 'Rejected':
      return { text: 'Rejected', tone: 'orange' };
    case 'Canceled':
      return { text: 'Canceled', tone: 'grey' };
  }
}
