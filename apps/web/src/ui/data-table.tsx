import type { ReactNode } from 'react';
import styles from './data-table.module.css';

const LOOKS = {
  name: styles.name,
  id: styles.id,
  mail: styles.mail,
  acts: styles.acts,
  num: styles.num,
  menu: styles.menu,
  quiet: 'muted',
};
/** On phones these stand in their row without the title. */
const UNTITLED = new Set<string | undefined>(['name', 'acts', 'menu', 'quiet']);

export interface DataColumn<Row> {
  readonly title: string;
  /** The name heads its row on phones, where the acts end it; other values stand there beside the title. The title of a menu is only read out. */
  readonly as?: keyof typeof LOOKS;
  readonly of: (row: Row) => ReactNode;
  /** The whole value, where it may be cut off. */
  readonly whole?: (row: Row) => string | undefined;
  readonly className?: string | undefined;
  /** Its cells are the heads of their rows. */
  readonly isHead?: boolean;
}

interface DataTableProps<Row> {
  label?: string;
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** `rows` have an arrangement of their own on phones, by the class of the table. */
  look?: 'table' | 'rows';
  className?: string | undefined;
  /** A press anywhere in a row opens it: one of its cells has an `Opener`, for keyboards. */
  onOpen?: (row: Row) => void;
}

/** A table of a few rows; on phones each is a card. */
export function DataTable<Row>({ label, columns, rows, keyOf, look = 'table', className = '', onOpen }: DataTableProps<Row>) {
  return (
    <table className={`${look === 'rows' ? styles.rows : styles.table} ${className}`} aria-label={label}>
      <thead>
        <tr>
          {columns.map(({ title, as }, at) => (
            <th key={at} scope="col" className={as === 'num' ? styles.num : undefined}>
              {as === 'menu' ? <span className="unseen">{title}</span> : title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)} {...(onOpen && { className: styles.pressable, onClick: () => onOpen(row) })}>
            {columns.map((column, at) => (
              <Cell key={at} column={column} row={row} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cell<Row>({ column: { title, as, of, whole, className = '', isHead }, row }: { column: DataColumn<Row>; row: Row }) {
  const classes = `${as ? LOOKS[as] : ''} ${className}`.trim() || undefined;
  if (isHead)
    return (
      <th scope="row" className={classes}>
        {of(row)}
      </th>
    );
  return (
    <td className={classes} data-label={UNTITLED.has(as) ? undefined : title} title={whole?.(row)}>
      {of(row)}
    </td>
  );
}

/** The name of a row that opens by a press anywhere. */
export function Opener({ name, onClick }: { name: string; onClick?: () => void }) {
  return (
    <button type="button" className={styles.opener} onClick={onClick}>
      {name}
    </button>
  );
}
