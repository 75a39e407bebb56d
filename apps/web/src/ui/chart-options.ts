import type { EChartsCoreOption } from 'echarts/core';
import { formatMoney } from '@marquee/shared/money';
import { formatCount } from '../lib/text/format.ts';
import { charts, fonts, palettes, type Mode } from '../theme/palette.ts';

type Values = readonly (number | null)[];

interface LineData {
  readonly x: readonly string[];
  readonly y: Values;
  /** The comparison: dashed, without fill. */
  readonly before?: Values;
  readonly beforeName?: string;
  readonly name: string;
  /** Values are money in cents; otherwise counts. */
  readonly money: boolean;
  /** The current entry of `x`, with its label. */
  readonly now?: { readonly x: string; readonly label: string };
}

const shortMoney = (cents: number): string => {
  const dollars = Math.abs(cents) / 100;
  const text = dollars >= 1000 ? `${Number((dollars / 1000).toFixed(1))}k` : String(Number(dollars.toFixed(2)));
  return `${cents < 0 ? '-' : ''}$${text}`;
};

/** The grid, axes and tooltip of a chart over categories. */
export function axesOf(mode: Mode, x: readonly string[], isLine: boolean, money: boolean): EChartsCoreOption {
  const p = palettes[mode];
  const text = { color: p.text3, fontFamily: fonts.text, fontSize: 12 };
  return {
    grid: { left: 4, right: 12, top: 20, bottom: 4, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' },
    tooltip: {
      trigger: 'axis',
      confine: true,
      backgroundColor: p.raised,
      borderColor: p.line,
      textStyle: { color: p.text, fontFamily: fonts.text, fontSize: 13 },
      valueFormatter: (value: unknown) => (typeof value === 'number' ? (money ? formatMoney(value) : formatCount(value)) : ''),
    },
    xAxis: {
      type: 'category',
      data: x,
      boundaryGap: !isLine,
      axisLine: { lineStyle: { color: p.lineStrong } },
      axisTick: { show: false },
      axisLabel: { ...text, margin: 12, hideOverlap: true },
    },
    yAxis: {
      type: 'value',
      splitNumber: 4,
      minInterval: money ? 100 : 1,
      axisLabel: { ...text, formatter: money ? shortMoney : formatCount },
      splitLine: { show: true, lineStyle: { color: p.line } },
    },
  };
}

function nowMark(mode: Mode, now: NonNullable<LineData['now']>) {
  return {
    silent: true,
    symbol: ['none', 'circle'],
    symbolSize: 7,
    data: [{ xAxis: now.x }],
    lineStyle: { color: palettes.light.bulb, width: 1.5, type: 'solid' },
    label: { formatter: now.label, color: palettes[mode].bulbText, fontFamily: fonts.text, fontSize: 11, fontWeight: 600 },
  };
}

/** One measure over time: a filled line, a dashed comparison, "now" in amber. Money in cents. */
export function lineOption(mode: Mode, { x, y, before, beforeName, name, money, now }: LineData): EChartsCoreOption {
  const [colour] = charts[mode];
  const fill = {
    type: 'linear',
    x: 0,
    y: 0,
    x2: 0,
    y2: 1,
    colorStops: [
      { offset: 0, color: `${colour}38` },
      { offset: 1, color: `${colour}00` },
    ],
  };
  const line = { type: 'line', smooth: 0.3, symbol: 'none' };
  const comparison = {
    ...line,
    name: beforeName,
    data: before,
    lineStyle: { width: 1.5, type: [4, 4], color: palettes[mode].text3, opacity: 0.75 },
    itemStyle: { color: palettes[mode].text3 },
  };
  const present = {
    ...line,
    name,
    data: y,
    lineStyle: { width: 2.25, color: colour },
    itemStyle: { color: colour },
    areaStyle: { color: fill },
    ...(now ? { markLine: nowMark(mode, now) } : {}),
  };
  return { ...axesOf(mode, x, true, money), series: before ? [comparison, present] : [present] };
}
