import type { EChartsCoreOption } from 'echarts/core';
import type { Mode } from '#theme/palette.ts';
import { axesOf } from '#ui/chart-options.ts';
import { segmentLook } from '#ui/segment-patterns.ts';

interface BarData {
  readonly x: readonly string[];
  /** Bars that stand on each other; those below zero hang under it. */
  readonly parts: readonly { readonly name: string; readonly y: readonly number[] }[];
  /** Values are money in cents; otherwise counts. */
  readonly money: boolean;
}

/** One measure by intervals, as bars; several parts are told apart by color and by stripes. */
export function barsOption(mode: Mode, { x, parts, money }: BarData): EChartsCoreOption {
  const isStack = parts.length > 1;
  const series = parts.map(({ name, y }, index) => {
    const { color, decal } = segmentLook(mode, index);
    return {
      type: 'bar',
      name,
      data: y,
      barMaxWidth: 28,
      barCategoryGap: '30%',
      ...(isStack && { stack: 'all' }),
      itemStyle: isStack ? { color, decal } : { color, borderRadius: 3 },
    };
  });
  return { ...axesOf(mode, x, false, money), series };
}
