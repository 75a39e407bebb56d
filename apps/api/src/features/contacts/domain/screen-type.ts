/** Whom the customers list shows: all, those with an account or an order, those with neither. */
export const SCREEN_TYPES = ['CustomersAndContacts', 'CustomersOnly', 'ContactsOnly'] as const;
export type ScreenType = (typeof SCREEN_TYPES)[number];

/** What the list and the export are asked for. */
export interface ContactQuery {
  readonly name?: string | null | undefined;
  readonly email?: string | null | undefined;
  readonly phoneNumber?: string | null | undefined;
  readonly any?: string | null | undefined;
  readonly screenType?: ScreenType | null | undefined;
}
