import { Field, InputType } from '@nestjs/graphql';

import { DomainError } from '@marquee/shared/domain-error';

import { defineExport } from '#platform/exports/define-export';
import { Id } from '#platform/graphql/id.scalar';

import { WriteShiftReportService } from './write-shift-report.service.ts';

@InputType({ isAbstract: true })
class ShiftQuery {
  @Field(() => Id, { nullable: true }) shiftId!: string;
}

/** The report of a shift line by line, and its orders; amounts in dollars, as numbers. */
export const ShiftExport = defineExport({
  name: 'shift',
  permission: 'shift.run',
  audited: 'shift.exported',
  query: ShiftQuery,
  isFlat: true,
  check: async ({ shiftId }, reports, scope) => {
    // a request that asks for no shift
    if (!shiftId) throw new DomainError('BAD_USER_INPUT');
    await reports.check(scope, shiftId);
  },
  source: WriteShiftReportService,
  rows: (reports, scope, { shiftId }) => reports.lines(scope, shiftId),
  columns: {
    Section: ({ section }) => section,
    Line: ({ line }) => line,
    Count: ({ count }) => count,
    Sales: ({ sales }) => (sales === null ? null : { cents: sales }),
    Refunds: ({ refunds }) => (refunds === null ? null : { cents: refunds }),
    Amount: ({ amount }) => ({ cents: amount }),
    By: ({ by }) => by,
    Note: ({ note }) => note,
  },
});
