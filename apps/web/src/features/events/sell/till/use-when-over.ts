import { useEffect, useEffectEvent } from 'react';

/** Acts once each time that something is over. */
export function useWhenOver(isOver: boolean, onOver: () => void): void {
  const act = useEffectEvent(onOver);
  useEffect(() => {
    if (isOver) act();
  }, [isOver]);
}
