const ROOT = '/admin/dashboard/customers/details';

/** The pages of one customer (ACC-122), in the order of their tabs. */
export const CONTACT_PAGES = ['overview', 'activity', 'orders', 'transfers', 'exchanges', 'waitlists', 'details'] as const;
export type ContactPage = (typeof CONTACT_PAGES)[number];

export function contactHrefOf(page: ContactPage, customerId: string): string {
  return `${ROOT}/${page}?customerId=${customerId}`;
}

/** The page at `path`; the overview for any other. */
export function contactPageOf(path: string): ContactPage {
  return CONTACT_PAGES.find((page) => path === `${ROOT}/${page}`) ?? 'overview';
}
