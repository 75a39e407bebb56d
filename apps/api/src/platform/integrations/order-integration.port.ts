/** Why an order is handed over. */
export const HAND_OVER_KINDS = ['Finished', 'Changed', 'Refunded'] as const;
export type HandOverKind = (typeof HAND_OVER_KINDS)[number];

/** How an organization's outside system is reached. */
export interface IntegrationAccess {
  readonly url: string;
  readonly clientId: string;
  readonly secret: string;
}

/** An order as sent to an outside system: always the whole current order, never a difference. Amounts in cents. */
export interface IntegrationOrder {
  readonly id: string;
  readonly number: string;
  /** Grows with every change: a receiver keeps the highest, whatever the order of arrival. */
  readonly version: number;
  readonly state: string;
  readonly type: string;
  readonly placedAt: string;
  readonly event: { readonly id: string; readonly name: string };
  readonly buyer: { readonly firstName: string | null; readonly lastName: string | null; readonly email: string | null };
  readonly memberIds: readonly string[];
  readonly currency: string;
  readonly total: number;
  readonly refunded: number;
  readonly items: readonly {
    readonly id: string;
    readonly kind: 'Ticket' | 'AddOn';
    readonly name: string;
    readonly price: number;
    readonly state: string;
  }[];
}

/** What the outside system said of an order. `others` is the rest of its answer, as plain text. */
export interface IntegrationAnswer {
  readonly success: boolean;
  readonly others: string | null;
}

/** No usable answer came: it may be tried again. Its message is shown to staff. */
export class IntegrationOutage extends Error {
  override readonly name = 'IntegrationOutage';
}

/** The port to outside systems that take over orders (TEI/TEG). Call it from a job or before a transaction, never inside one. */
export abstract class OrderIntegration {
  /**
   * Hands an order over. The same `key` is the same message: a receiver that took it answers as before and does nothing twice.
   * @throws IntegrationOutage when no answer came in time, or none that can be read
   */
  abstract send(access: IntegrationAccess, order: IntegrationOrder, kind: HandOverKind, key: string): Promise<IntegrationAnswer>;
  /** Tells whether there is such a member. @throws IntegrationOutage as `send`, after a short wait: a buyer is waiting */
  abstract knowsMember(access: IntegrationAccess, memberId: string): Promise<boolean>;
  /** Null when the address may be called; else why not, as a sentence for people. */
  abstract checkAddress(url: string): string | null;
}
