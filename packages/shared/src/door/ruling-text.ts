import { errorText } from '../error-texts.ts';
import { formatInstant } from '../time/format.ts';
import { isApproval, VERDICT_CODES, type Ruling } from './verdict.ts';

const APPROVALS = { LetIn: 'Let in', HandOut: 'Hand out', Out: 'Out' } as const;

/** The one or two words of a verdict, as every door shows them; `scannedAt` is the admission for which it is refused. */
export function rulingText({ verdict, gate, opensAt, entries }: Ruling, timezone: string, scannedAt: Date | null = null): string {
  if (isApproval(verdict)) return APPROVALS[verdict];
  const at = formatInstant(verdict === 'NotYet' ? opensAt : scannedAt, 'time', timezone);
  return errorText(VERDICT_CODES[verdict], { at, gate: gate ?? '', entries: entries ?? 0 });
}
