import type { ReactNode } from 'react';
import styles from './data-table.module.css';

const LOOKS = { name: styles.name, id: styles.id, mail: styles.mail, acts: styles.acts };

export interface DataColumn<Row> {
  readonly title: string;
  /** The name heads its row on phones, where the acts end it; other values stand there beside the title. */
  readonly as?: keyof typeof LOOKS;
  readonly of: (row: Row) => ReactNode;
  /** The whole value, where it may be cut off. */
  readonly whole?: (row: Row) => string | undefined;
}

interface DataTableProps<Row> {
  label: string;
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
}

/** A table of a few rows; on phones each is a card. */
export function DataTable<Row>({ label, columns, rows, keyOf }: DataTableProps<Row>) {
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          {columns.map(({ title }) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map(({ title, as, of, whole }) => (
              <td
                key={title}
                className={as && LOOKS[as]}
                data-label={as === 'name' || as === 'acts' ? undefined : title}
                title={whole?.(row)}
              >
                {of(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
