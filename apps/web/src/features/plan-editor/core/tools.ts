import { Armchair, BoxSelect, Hand, MousePointer2, PaintBucket, Rows3, Square, Theater, Type, type LucideIcon } from 'lucide-react';

export const TOOLS = ['select', 'around', 'rows', 'table', 'area', 'stage', 'text', 'paint', 'hand'] as const;
export type Tool = (typeof TOOLS)[number];

/** Each tool with its key. */
export const TOOL_LOOKS: Readonly<Record<Tool, { readonly key: string; readonly icon: LucideIcon }>> = {
  select: { key: 'V', icon: MousePointer2 },
  around: { key: 'L', icon: BoxSelect },
  rows: { key: 'R', icon: Rows3 },
  table: { key: 'T', icon: Armchair },
  area: { key: 'A', icon: Square },
  stage: { key: 'S', icon: Theater },
  text: { key: 'X', icon: Type },
  paint: { key: 'P', icon: PaintBucket },
  hand: { key: 'H', icon: Hand },
};

/** Tools that make something new. */
export const MAKERS: ReadonlySet<Tool> = new Set(['rows', 'table', 'area', 'stage', 'text']);
