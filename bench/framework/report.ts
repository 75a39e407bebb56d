import { availableParallelism } from 'node:os';

import type { Row } from './case.ts';

const HEAD = ['case', 'per s (min / median / max)', 'p50 / p95 / p99 ms', 'CPU-ms an operation', 'speed', 'peak MB', 'checked'];

export function tableOf(rows: readonly Row[]): string {
  const lines = rows.map((row) => [
    row.name,
    rateOf(row),
    timesOf(row),
    cpuOf(row),
    speedOf(row),
    row.peakMemory ? String(row.peakMemory) : '',
    checkedOf(row),
  ]);
  const text = [HEAD, HEAD.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`);
  return `${text.join('\n')}\n\n${availableParallelism()} cores, Node ${process.versions.node}; buyers, payment simulator and all servers share them.`;
}

export function jsonOf(rows: readonly Row[]): string {
  return JSON.stringify({ cores: availableParallelism(), node: process.versions.node, rows }, null, 2);
}

function rateOf({ perSecond }: Row): string {
  return perSecond ? `${short(perSecond.min)} / ${short(perSecond.median)} / ${short(perSecond.max)}` : '';
}

function timesOf({ ms }: Row): string {
  return ms ? `${short(ms.p50)} / ${short(ms.p95)} / ${short(ms.p99)}` : '';
}

function cpuOf({ cpu }: Row): string {
  if (!cpu) return '';
  const parts = Object.entries(cpu).filter(([, ms]) => ms >= 0.005);
  const total = parts.reduce((sum, [, ms]) => sum + ms, 0);
  return `${short(total)} (${parts.map(([part, ms]) => `${part} ${short(ms)}`).join(', ')})`;
}

function speedOf({ speed }: Row): string {
  if (!speed) return '';
  const [min, max] = [speed.min.toFixed(2), speed.max.toFixed(2)];
  return min === max ? min : `${min} to ${max}`;
}

function checkedOf({ checked, failures }: Row): string {
  return failures.length > 0 ? `**${failures.join('; ')}** ${checked}` : checked;
}

function short(value: number): string {
  return value >= 100 ? String(Math.round(value)) : value >= 10 ? value.toFixed(1) : value.toFixed(2);
}
