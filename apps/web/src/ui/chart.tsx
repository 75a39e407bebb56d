import type { EChartsCoreOption } from 'echarts/core';
import { Button } from 'antd';
import { Suspense, useState, type ReactNode } from 'react';
import { csvText } from '@marquee/shared/text/csv';
import { lazyPiece } from './lazy-piece.ts';
import styles from './chart.module.css';
import { texts } from './part-texts.ts';
import { saveText } from '../lib/text/save-file.ts';
import { useTexts } from '../lib/text/texts.ts';

const ChartCanvas = lazyPiece(async () => (await import('./chart-canvas.tsx')).ChartCanvas);

export interface ChartTable {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** A CSV file: its name without an ending, and its rows with their heads; money in dollars. */
interface ChartFile {
  readonly name: string;
  readonly rows: readonly (readonly (string | number)[])[];
}

interface ChartProps {
  /** The chart's summary as text: "Sales today by hour: $7,364 by 8 pm, $5,710 last Saturday". */
  label: string;
  /** Memoize it by its data (useMemo): a new object renders the chart again. */
  option?: EChartsCoreOption;
  /** What is drawn instead of a chart of `option`. */
  children?: ReactNode;
  /** The numbers of the chart, behind "Show as table". */
  table: ChartTable;
  /** px; limited to the available width. */
  width?: number;
  height: number;
  /** The numbers of the chart as a file. */
  file?: ChartFile;
  /** What the colors mean, below the chart. */
  legend?: ReactNode;
}

/** A chart that is rendered once its code and font are loaded; its numbers are also available as a table. */
export function Chart({ label, option, children, table, file, width, height, legend }: ChartProps) {
  const { t } = useTexts(texts);
  const [isTable, setIsTable] = useState(false);
  return (
    <div className="chart" style={{ width: width ?? '100%', maxWidth: '100%' }}>
      {isTable ? (
        <NumbersTable label={label} table={table} height={height} />
      ) : (
        <Suspense fallback={<div style={{ height }} />}>
          {option ? <ChartCanvas label={label} option={option} height={height} /> : children}
        </Suspense>
      )}
      <div className={styles.tools}>
        {!isTable && legend}
        <span className={styles.turn}>
          {file && (
            <Button type="link" size="small" onClick={() => saveText(`${file.name}.csv`, csvText(file.rows), 'text/csv')}>
              {t('downloadCsv')}
            </Button>
          )}
          <Button type="link" size="small" onClick={() => setIsTable(!isTable)}>
            {isTable ? t('showAsChart') : t('showAsTable')}
          </Button>
        </span>
      </div>
    </div>
  );
}

function NumbersTable({ label, table: { head, rows }, height }: { label: string; table: ChartTable; height: number }) {
  return (
    <div className={styles.table} style={{ maxHeight: height }} tabIndex={0} role="region" aria-label={label}>
      <table>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, ...rest], row) => (
            // a day has the same hour twice when clocks go back
            <tr key={row}>
              <th scope="row">{first}</th>
              {rest.map((value, i) => (
                <td key={head[i + 1]}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
