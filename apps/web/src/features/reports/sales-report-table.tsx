import { formatMoney } from '@marquee/shared/money';
import { itemText } from '@marquee/shared/ledger/ledger-texts';
import { REPORT_FIGURES } from '@marquee/shared/reports/sales-report';
import type { SalesReportPartsFragment } from '#gql/graphql.ts';
import type { FigureItemInput } from '#gql/schema-types.ts';
import { formatCount } from '#lib/text/format.ts';
import { useTexts } from '#lib/text/texts.ts';
import { FigureButton } from '#parts/figures/figure-button.tsx';
import styles from './reports.module.css';
import { texts } from './texts.ts';

type Report = SalesReportPartsFragment;
type Row = Report['rows'][number];
type Sums = Omit<Report['totals'], '__typename'>;

const COUNTS = ['sold', 'comps'] as const;
const AMOUNTS = ['refunded', 'revenue', 'tax', 'total'] as const;
const GROUPS = [
  ['Ticket', 'tickets'],
  ['AddOn', 'addOns'],
] as const;

/** A row for each ticket type, tier and price, then for each add-on and price, and the totals. It scrolls in its box, by keyboard too. */
export function SalesReportTable({ report: { rows, totals } }: { report: Report }) {
  const { t } = useTexts(texts);
  return (
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={t('title')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('item')}</th>
            {(['price', ...COUNTS, ...AMOUNTS] as const).map((column) => (
              <th key={column} scope="col" className={styles.num}>
                {t(column)}
              </th>
            ))}
          </tr>
        </thead>
        {GROUPS.map(([of, label]) => (
          <Group key={of} label={t(label)} rows={rows.filter((row) => row.of === of)} />
        ))}
        <tfoot>
          <tr>
            <th scope="row">{t('totals')}</th>
            <td />
            <SumCells sums={totals} name={t('totals')} />
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

function Group({ label, rows }: { label: string; rows: readonly Row[] }) {
  if (rows.length === 0) return null;
  return (
    <tbody>
      <tr className={styles.group}>
        <th scope="rowgroup" colSpan={2 + COUNTS.length + AMOUNTS.length}>
          <span>{label}</span>
        </th>
      </tr>
      {rows.map((row) => (
        <tr key={`${row.typeId} ${row.tierId} ${row.price}`}>
          <th scope="row">
            {row.name}
            {row.tierName && row.tierName !== row.name && <span className={styles.tier}>{row.tierName}</span>}
          </th>
          <td className={styles.num}>{formatMoney(row.price)}</td>
          <SumCells sums={row} item={itemOf(row)} name={nameOfRow(row)} />
        </tr>
      ))}
    </tbody>
  );
}

interface SumCellsProps {
  sums: Sums;
  /** Absent for the totals. */
  item?: FigureItemInput;
  /** The name of the row. */
  name: string;
}

/** Each opens to what it is made of (BYD-021). Zeros are fainter: they are most of a column. */
function SumCells({ sums, item, name }: SumCellsProps) {
  const { t } = useTexts(texts);
  return [...COUNTS, ...AMOUNTS].map((column) => (
    <td key={column} className={`${styles.num}${sums[column] === 0 ? ' faint' : ''}`}>
      <FigureButton
        figure={REPORT_FIGURES[column]}
        {...(item && { item: column === 'comps' ? ofAnyPrice(item) : item })}
        label={`${name}, ${t(column)}`}
        value={isCount(column) ? formatCount(sums[column]) : formatMoney(sums[column])}
      />
    </td>
  ));
}

function isCount(column: keyof Sums): boolean {
  return COUNTS.some((count) => count === column);
}

function itemOf({ of, typeId, tierId, price }: Row): FigureItemInput {
  return { of, typeId, ...(tierId && { tierId }), price };
}

/** Comps cost nothing, whatever the price of their row. */
function ofAnyPrice({ price: _price, ...item }: FigureItemInput): FigureItemInput {
  return item;
}

function nameOfRow({ name, tierName }: Row): string {
  return itemText({ name, tierName: tierName ?? null });
}

/** The name of the item that an address names. */
export function nameOfItem(rows: readonly Row[], { of, typeId, tierId, price }: FigureItemInput): string | undefined {
  const row = rows.find(
    (each) =>
      each.of === of && each.typeId === typeId && (each.tierId ?? null) === (tierId ?? null) && (price ?? each.price) === each.price,
  );
  return row && nameOfRow(row);
}
