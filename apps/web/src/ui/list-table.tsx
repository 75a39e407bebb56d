import { useNavigate } from '@tanstack/react-router';
import { Table, type TableColumnType } from 'antd';
import type { Ref } from 'react';
import panelStyles from './panel.module.css';
import styles from './list-table.module.css';

/** The height of the fixed top bar, in px. */
const BAR_HEIGHT = 56;

interface ListTableProps<Row> {
  /** The class prefix of its styles; each cell has `col-<key>` of its column. */
  className: string | undefined;
  rows: readonly Row[];
  columns: readonly TableColumnType<Row>[];
  /** Opens the pressed row; a link in the row serves keyboards. */
  hrefOf?: (row: Row) => string;
  ref?: Ref<HTMLDivElement>;
}

/** The rows of an endless list, under sticky headings. */
export function ListTable<Row extends { readonly _id: string }>({ className, rows, columns, hrefOf, ref }: ListTableProps<Row>) {
  const navigate = useNavigate();
  const open = (row: Row) => (event: { defaultPrevented: boolean }) => {
    if (hrefOf && !event.defaultPrevented) void navigate({ href: hrefOf(row) });
  };
  return (
    <div ref={ref} className={`${panelStyles.panel} ${styles.table} ${className}`}>
      <Table<Row>
        size="small"
        rowKey="_id"
        pagination={false}
        dataSource={rows}
        columns={columns.map(columnOf)}
        sticky={{ offsetHeader: BAR_HEIGHT }}
        {...(hrefOf && { onRow: (row: Row) => ({ onClick: open(row) }) })}
      />
    </div>
  );
}

/** Its alignment is a class: antd's style attribute could not be overridden where the rows are cards, on phones. */
function columnOf<Row>({ align, ...column }: TableColumnType<Row>): TableColumnType<Row> {
  return { ...column, className: `col-${String(column.key)}${align === 'right' ? ` ${styles.right}` : ''}` };
}
