import { BarChart, LineChart } from 'echarts/charts';
import { GridComponent, MarkLineComponent, TooltipComponent } from 'echarts/components';
import { init, use as register, type EChartsCoreOption, type EChartsType } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { useEffect, useRef } from 'react';

// SVG keeps its text as text: it takes the page's font whenever that arrives, and it draws without a canvas too
register([BarChart, LineChart, GridComponent, TooltipComponent, MarkLineComponent, SVGRenderer]);

interface ChartCanvasProps {
  label: string;
  option: EChartsCoreOption;
  height: number;
}

/** Draws `option`; follows the width of its box. Loaded only when a chart is shown. */
export function ChartCanvas({ label, option, height }: ChartCanvasProps) {
  const box = useRef<HTMLDivElement>(null);
  const chart = useRef<EChartsType | null>(null);
  useEffect(() => {
    if (!box.current) return;
    const drawn = init(box.current, null, { renderer: 'svg', width: box.current.clientWidth || 600, height });
    chart.current = drawn;
    const follow = new ResizeObserver(([entry]) => {
      if (entry && entry.contentRect.width > 0) drawn.resize({ width: entry.contentRect.width });
    });
    follow.observe(box.current);
    return () => {
      follow.disconnect();
      drawn.dispose();
    };
  }, [height]);
  useEffect(() => {
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    chart.current?.setOption({ animation: !isStill, animationDuration: 1000, ...option }, { notMerge: true });
  }, [option, height]);
  return <div ref={box} role="img" aria-label={label} style={{ height }} />;
}
