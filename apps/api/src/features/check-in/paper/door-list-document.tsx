import type { DoorRow } from '@marquee/shared/door/door-row';
import type { RowState } from '@marquee/shared/door/verdict';
import { formatInstant, zoneNameOf } from '@marquee/shared/time/format';

import { renderDocument } from '#documents/render-document';

interface ListHead {
  readonly event: { readonly name: string; readonly timezone: string; readonly schedule: { readonly startsAt: Date | null } };
  readonly sender: string;
  readonly asOf: Date;
  /** Of all files. */
  readonly total: number;
  readonly file: number;
  readonly files: number;
}

const STATES: Readonly<Record<RowState, string>> = { Good: '', Refunded: 'Refunded', Canceled: 'Canceled', Void: 'Not valid' };

/** The list of a door by name for the printer: a box for each day, ticked where somebody was in (BYD-153). */
export function doorListDocument(rows: readonly DoorRow[], { event, sender, asOf, total, file, files }: ListHead): Promise<string> {
  const facts: [string, string][] = [
    ['Date', formatInstant(event.schedule.startsAt, 'detail', event.timezone) || 'To be announced'],
    ['As of', `${formatInstant(asOf, 'table', event.timezone)} ${zoneNameOf(asOf, event.timezone)}`],
    ['Codes', String(total)],
    ...(files > 1 ? [['File', `${file} of ${files}`] as [string, string]] : []),
  ];
  return renderDocument(
    { title: 'Door list', subject: event.name, sender, facts },
    <table>
      <thead>
        <tr>
          {['In', 'Name', 'Ticket', 'Seat', 'State'].map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ itemId, name, type, seat, state, note, scan }) => (
          <tr key={itemId}>
            <td>{scan.map(({ scanned }) => (scanned ? '☑' : '☐')).join(' ')}</td>
            <td dir="auto">{name}</td>
            <td dir="auto">{type}</td>
            <td>{seat}</td>
            <td dir="auto">{[STATES[state], note].filter(Boolean).join('. ')}</td>
          </tr>
        ))}
      </tbody>
    </table>,
  );
}
