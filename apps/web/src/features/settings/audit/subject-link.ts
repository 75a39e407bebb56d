import type { AuditLogEntry } from './use-audit-log.ts';

const ADMIN = '/admin/dashboard';

/** The page of an entry's target; null where it has no page, or was deleted. */
export function subjectHref({ kind, id, name }: AuditLogEntry['subject']): string | null {
  switch (kind) {
    case 'order':
      return name ? `${ADMIN}/orders/details?orderId=${id}` : null;
    case 'event':
      return name ? `${ADMIN}/events/details/overview?eventId=${id}` : null;
    case 'contact':
      return `${ADMIN}/customers/details/overview?customerId=${id}`;
    case 'venue':
      return `${ADMIN}/venues`;
    case 'artist':
      return `${ADMIN}/performers`;
    case 'member':
    case 'user':
      return `${ADMIN}/settings/team`;
    case 'organization':
      return `${ADMIN}/settings/organization`;
    case 'card-reader':
    case 'till':
    case 'shift':
      return `${ADMIN}/settings/devices`;
    case 'gift-card':
      return `${ADMIN}/settings/gift-cards`;
    default:
      return null;
  }
}
