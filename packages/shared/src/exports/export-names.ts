const NAMES: Readonly<Record<string, string>> = {
  orders: 'Orders',
  contacts: 'Customers and contacts',
  'wait-list': 'Wait list',
  renewals: 'Renewals',
  'audit-log': 'Audit log',
  'activity-report': 'Activity report',
  'sales-report': 'Sales report',
  settlement: 'Settlement',
  'figure-lines': 'What a figure is made of',
};

/** Where whoever may export something finds their files: a page that all of them may open. */
export const EXPORTS_PAGE = '/admin/dashboard/orders?modal=exports';

/** Returns what people call an export, by its name; a new one by its own name until it has another. */
export function exportNameOf(name: string): string {
  return NAMES[name] ?? name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');
}
