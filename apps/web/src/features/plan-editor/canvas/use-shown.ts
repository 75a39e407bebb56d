import { useEffect, useEffectEvent } from 'react';
import type { ViewControl } from '#parts/seat-map/control/use-view.ts';
import { toScreen } from '#parts/seat-map/geometry/view.ts';
import type { Box } from '#parts/seat-map/geometry/box.ts';
import { useEdit } from '../core/edit-context.ts';

/** What is selected elsewhere, in a list or by Show, comes into view. */
export function useShown(box: Box | null, { view, size, showPoint }: ViewControl): void {
  const { selected } = useEdit();
  const show = useEffectEvent(() => {
    if (!box || size.width <= 1) return;
    const [a, b] = [toScreen(view, { x: box.left, y: box.top }), toScreen(view, { x: box.right, y: box.bottom })];
    const isSeen = b.x > 0 && b.y > 0 && a.x < size.width && a.y < size.height;
    if (!isSeen) showPoint({ x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 });
  });
  useEffect(() => show(), [selected]);
}
