import { phoneText } from '@marquee/shared/accounts/phone';
import type { Badge } from '@marquee/shared/badge';
import type { SharingStatus } from '../gql/schema-types.ts';

interface Contact {
  readonly email?: string | null | undefined;
  readonly phoneNumber?: string | null | undefined;
}

/** Whom something was shared with: the e-mail, else the number as people write it. */
export function recipientText({ email, phoneNumber }: Contact): string {
  return email ?? (phoneNumber ? phoneText(phoneNumber) : '');
}

/** What became of a sharing. */
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
