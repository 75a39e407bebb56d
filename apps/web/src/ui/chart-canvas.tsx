import ReactECharts from 'echarts-for-react/esm/core';
import { BarChart, LineChart } from 'echarts/charts';
import { GridComponent, MarkLineComponent, TooltipComponent } from 'echarts/components';
import * as echarts from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';

// SVG keeps its text as text: it uses the page's font once that is loaded, and it renders without a canvas
echarts.use([BarChart, LineChart, GridComponent, TooltipComponent, MarkLineComponent, SVGRenderer]);

interface ChartCanvasProps {
  label: string;
  option: echarts.EChartsCoreOption;
  height: number;
}

/** Renders `option`; follows the width of its box. Loaded only when a chart is shown. */
export function ChartCanvas({ label, option, height }: ChartCanvasProps) {
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  return (
    <div role="img" aria-label={label}>
      <ReactECharts
        echarts={echarts}
        option={{ animation: !isStill, animationDuration: 1000, ...option }}
        opts={{ renderer: 'svg' }}
        notMerge
        style={{ height }}
      />
    </div>
  );
}
