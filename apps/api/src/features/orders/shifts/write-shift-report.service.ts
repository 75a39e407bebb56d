import { Injectable } from '@nestjs/common';

import { effectOf } from '@marquee/shared/counter/shifts';
import { wayText } from '@marquee/shared/orders/payments';
import { DomainError } from '@marquee/shared/domain-error';

import type { OrgScope } from '#platform/auth/actor';

import { ShiftsRepository } from '../tills/shifts.repository.ts';
import { DrawerLinesRepository } from './drawer-lines.repository.ts';
import { ReadShiftReportService } from './read-shift-report.service.ts';
import type { ShiftReport, ShiftReportRow } from './shift-report.types.ts';

/** One line of the file of a shift's report; cents. */
export interface ReportLine {
  readonly section: string;
  readonly line: string;
  readonly count: number | null;
  readonly sales: number | null;
  readonly refunds: number | null;
  readonly amount: number;
  readonly by: string;
  readonly note: string;
}

const EMPTY = { count: null, sales: null, refunds: null, by: '', note: '' };
const LINES = {
  in: 'Put in',
  out: 'Taken out',
  bank: 'To the bank',
  correction: 'Correction',
  giftCard: 'Gift card sold',
  giftCardNoCash: 'Gift card sold',
} as const;

/** Writes the report of a shift line by line: its tables, its drawer, its orders. */
@Injectable()
export class WriteShiftReportService {
  constructor(
    private readonly shifts: ShiftsRepository,
    private readonly drawerLines: DrawerLinesRepository,
    private readonly readShiftReport: ReadShiftReportService,
  ) {}

  /** @throws NOT_FOUND, SHIFT_NOT_COUNTED: a file may be read by whoever counts the drawer */
  async check(scope: OrgScope, shiftId: string): Promise<void> {
    const { state } = await this.shifts.get(scope, shiftId);
    if (state === 'Open') throw new DomainError('SHIFT_NOT_COUNTED');
  }

  async *lines(scope: OrgScope, shiftId: string): AsyncIterable<ReportLine> {
    const shift = await this.shifts.get(scope, shiftId);
    const report = await this.readShiftReport.reportOf(scope, shift);
    yield* tablesOf(report);
    yield* this.drawerOf(report, await this.drawerLines.ofShift(scope, shiftId));
    for (const { number, ways, amount, person, eventName, reason } of report.orders)
      yield {
        ...EMPTY,
        section: 'Orders',
        line: number,
        amount,
        by: person,
        note: [eventName, ways.map(wayText).join(', '), reason].filter(Boolean).join('; '),
      };
    yield* this.changesOf(report);
  }

  private *changesOf({ priceChanges }: ShiftReport): Iterable<ReportLine> {
    for (const { number, name, count, from, to, by, reason } of priceChanges)
      yield {
        ...EMPTY,
        section: 'Price changes',
        line: number,
        count,
        amount: to - from,
        by,
        note: [name ?? 'Whole sale', reason].join('; '),
      };
  }

  private *drawerOf(report: ShiftReport, lines: Awaited<ReturnType<DrawerLinesRepository['ofShift']>>): Iterable<ReportLine> {
    const { shift, cashSales, cashRefunds, expected, counted } = report;
    const line = (name: string, amount: number, by = '', note = '') => ({ ...EMPTY, section: 'Drawer', line: name, amount, by, note });
    yield line('Float', shift.float, shift.openedBy.name);
    yield line('Cash sales', cashSales);
    yield line('Cash refunds', -cashRefunds);
    for (const each of lines)
      yield line(LINES[each.kind], each.kind === 'correction' ? each.amount : effectOf(each), each.by.name, each.reason);
    if (expected === null || counted === null) return;
    yield line('Should be in the drawer', expected);
    yield line('Counted', counted, shift.counts.at(-1)?.by.name);
    yield line('Difference', counted - expected, shift.closedBy?.name, shift.reason ?? '');
    if (shift.left !== null) yield line('Left in the drawer', shift.left, shift.closedBy?.name);
  }
}

function* tablesOf({ byWay, byPerson, byEvent, byType, giftCards, total }: ShiftReport): Iterable<ReportLine> {
  const tables: readonly (readonly [string, readonly ShiftReportRow[]])[] = [
    ['By way of paying', byWay],
    ['By person', byPerson],
    ['By event', byEvent],
    ['By ticket type', byType],
    ['Gift cards sold', giftCards],
    ['All', [total]],
  ];
  for (const [section, rows] of tables)
    for (const { name, count, sales, refunds } of rows)
      yield { ...EMPTY, section, line: name, count, sales, refunds, amount: sales - refunds };
}
