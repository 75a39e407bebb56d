import type { Cents } from '../money.ts';
import type { LedgerItem, LedgerLine, LineKind } from './ledger-line.ts';

/** What lines of one kind add up to. */
export interface KindSum {
  readonly count: number;
  readonly cents: Cents;
}

/** The sums of lines by kind; a kind without lines is absent. Kinds of items are told apart: `TicketDiscount`, `AddOnDiscount`. */
export type FigureSums = Readonly<Partial<Record<SumName, KindSum>>>;
export type SumName = LineKind | `${LedgerItem['of']}${LineKind}`;

/** The sums that lines move: those of an item are counted under what it is, those of the order as a whole under their kind. */
export function sumNameOf({ kind, item }: Pick<LedgerLine, 'kind' | 'item'>): SumName {
  return item && item.of !== kind ? `${item.of}${kind}` : kind;
}

/** The lines that a sum adds up: of one kind, and of tickets or add-ons where it says so. */
export function linesOfSum(name: SumName): { readonly kind: LineKind; readonly of: LedgerItem['of'] | null } {
  const of = (['Ticket', 'AddOn'] as const).find((each) => name.startsWith(each)) ?? null;
  const kind = of && name !== of ? name.slice(of.length) : name;
  return { kind: kind as LineKind, of };
}

/** Adds lines, or other sums, to sums. */
export function plusLines(sums: FigureSums, lines: readonly Pick<LedgerLine, 'kind' | 'item' | 'count' | 'cents'>[]): FigureSums {
  const total: Partial<Record<SumName, KindSum>> = { ...sums };
  for (const line of lines) {
    const name = sumNameOf(line);
    const { count = 0, cents = 0 } = total[name] ?? {};
    total[name] = { count: count + line.count, cents: cents + line.cents };
  }
  return total;
}

/** Several sums as one. */
export function totalOfSums(all: readonly FigureSums[]): FigureSums {
  const total: Partial<Record<SumName, KindSum>> = {};
  for (const sums of all)
    for (const [name, sum] of Object.entries(sums) as [SumName, KindSum][]) {
      const { count = 0, cents = 0 } = total[name] ?? {};
      total[name] = { count: count + sum.count, cents: cents + sum.cents };
    }
  return total;
}

/** A figure that staff see: what it is measured in, and the sums it adds up. Its explanation lists exactly their lines. */
export interface Figure {
  readonly unit: 'count' | 'cents';
  readonly of: readonly SumName[];
  /** Sums that are taken off. */
  readonly less?: readonly SumName[];
}

const count = (...of: SumName[]): Figure => ({ unit: 'count', of });
const cents = (...of: SumName[]): Figure => ({ unit: 'cents', of });

const TICKETS_TAKEN = ['Ticket', 'TicketDiscount', 'TicketKept'] as const;
const ADD_ONS_TAKEN = ['AddOn', 'AddOnDiscount', 'AddOnKept'] as const;
/** Negative: what went back of season tickets for single nights. */
const NIGHTS_BACK = ['TicketNightBack', 'AddOnNightBack'] as const;
const TICKET_SALES = [...TICKETS_TAKEN, 'TicketNightBack'] as const;
const ADD_ON_SALES = [...ADD_ONS_TAKEN, 'AddOnNightBack'] as const;
const VALUES = ['TicketValue', 'AddOnValue'] as const;
const TAXES = ['TicketTax', 'AddOnTax'] as const;
const FREE = ['TicketComp', 'TicketIncluded', 'AddOnComp', 'AddOnIncluded'] as const;

export const FIGURES = {
  /** Net revenue (OPS-246): what buyers paid less tax, service and processing fees, and less refunded prices. */
  revenue: cents(...TICKET_SALES, ...ADD_ON_SALES, 'OrganizationFee', 'OutsideRefund'),
  ticketSales: cents(...TICKET_SALES),
  addOnSales: cents(...ADD_ON_SALES),
  organizationFees: cents('OrganizationFee'),
  outsideRefunds: cents('OutsideRefund'),
  /** What RSVP tickets are worth: no revenue (OPS-187). */
  rsvpValues: cents(...VALUES),
  lessRsvpValues: { unit: 'cents', of: [], less: VALUES },
  orders: count('Order'),
  tickets: count('Ticket', 'TicketHeld'),
  addOns: count('AddOn', 'AddOnHeld'),
  comps: count('TicketComp'),
  promotions: count('Promotion'),
  discounts: cents('TicketDiscount', 'AddOnDiscount'),
  admissions: count('TicketAdmission'),
  handedOut: count('AddOnAdmission'),
  /** Places that hold blocks keep out of sale, with those their guests use. */
  held: count('Hold'),
  holdAdmissions: count('HoldAdmission'),
  tax: cents(...TAXES),
  serviceFees: cents('ServiceFee'),
  processingFees: cents('ProcessingFee'),
  refundedTickets: count('TicketRefunded'),
  refundedPrices: { unit: 'cents', of: ['TicketRefunded', 'AddOnRefunded'], less: NIGHTS_BACK },
  charged: cents('Payment'),
  repaid: cents('Repayment'),
  disputed: cents('Dispute'),
  /** Service and processing fees. */
  fees: cents('ServiceFee', 'ProcessingFee'),
  /** What went back to buyers, as an amount. */
  paidBack: { unit: 'cents', of: [], less: ['Repayment'] },
  // what was sold in a period, as sales mails have it: refunds are not taken off
  ticketsTaken: count('Ticket', 'TicketHeld', 'TicketRefunded'),
  addOnsTaken: count('AddOn', 'AddOnHeld', 'AddOnRefunded'),
  ticketsBeforeRefunds: cents(...TICKETS_TAKEN, 'TicketRefunded'),
  addOnsBeforeRefunds: cents(...ADD_ONS_TAKEN, 'AddOnRefunded'),
  revenueBeforeRefunds: cents(...TICKETS_TAKEN, ...ADD_ONS_TAKEN, 'TicketRefunded', 'AddOnRefunded', 'OrganizationFee'),
  // of items, as the sales report has them (OPS-254)
  itemsSold: { unit: 'count', of: ['Ticket', 'AddOn'], less: FREE },
  itemComps: count(...FREE),
  itemRevenue: cents(...TICKET_SALES, ...ADD_ON_SALES, ...VALUES),
  itemTotal: cents(...TICKET_SALES, ...ADD_ON_SALES, ...VALUES, ...TAXES),
} as const satisfies Record<string, Figure>;
export type FigureName = keyof typeof FIGURES;

/** The value of a figure, in its unit. */
export function figureOf(name: FigureName, sums: FigureSums): number {
  const { unit, of, less = [] }: Figure = FIGURES[name];
  const add = (names: readonly SumName[]) => names.reduce((sum, each) => sum + (sums[each]?.[unit] ?? 0), 0);
  return add(of) - add(less);
}

/** What figures read of sums, like `Ticket.cents`; each once. */
export type SumPart = `${SumName}.${Figure['unit']}`;

export function partsOfFigures(names: readonly FigureName[]): SumPart[] {
  const parts = names.flatMap((name) => {
    const { unit, of, less = [] }: Figure = FIGURES[name];
    return [...of, ...less].map((sum): SumPart => `${sum}.${unit}`);
  });
  return [...new Set(parts)];
}
