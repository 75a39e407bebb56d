import ReactECharts from 'echarts-for-react/esm/core';
import { HeatmapChart } from 'echarts/charts';
import { GeoComponent, VisualMapComponent } from 'echarts/components';
import * as echarts from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { heat, palettes, type Mode } from '#theme/palette.ts';
import type { DrawnMap } from './place-shapes.ts';

echarts.use([HeatmapChart, GeoComponent, VisualMapComponent, CanvasRenderer]);

interface HeatCanvasProps {
  label: string;
  map: DrawnMap;
  mode: Mode;
  height: number;
}

/** The outline with its warm places. */
export function HeatCanvas({ label, map, mode, height }: HeatCanvasProps) {
  if (!echarts.getMap(map.name)) echarts.registerMap(map.name, map.shapes as Parameters<typeof echarts.registerMap>[1]);
  return (
    <div role="img" aria-label={label}>
      <ReactECharts echarts={echarts} option={heatOption(map, mode)} opts={{ renderer: 'canvas' }} notMerge style={{ height }} />
    </div>
  );
}

/** Ten times the orders are the same step warmer everywhere, so that the town of the venue does not outshine all others. */
function heatOption({ name, spots }: Pick<DrawnMap, 'name' | 'spots'>, mode: Mode): echarts.EChartsCoreOption {
  const p = palettes[mode];
  const data = spots.map(([x, y, orders]) => [x, y, Math.log2(1 + orders)]);
  const max = data.reduce((most, [, , value]) => Math.max(most, value!), 1);
  return {
    animation: false,
    geo: {
      map: name,
      silent: true,
      aspectScale: name === 'us' ? 1 : 0.75,
      left: 8,
      right: 8,
      top: 8,
      bottom: 8,
      itemStyle: { areaColor: p.sunken, borderColor: p.lineStrong, borderWidth: 0.8 },
    },
    visualMap: { show: false, min: 0, max, inRange: { color: [...heat[mode]] } },
    series: [{ type: 'heatmap', coordinateSystem: 'geo', data, pointSize: 10, blurSize: 16, minOpacity: 0.35, maxOpacity: 0.95 }],
  };
}
