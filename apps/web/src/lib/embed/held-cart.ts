import { useEffect } from 'react';
import { sayToHost } from './frame-port.ts';

let held: string | null = null;

/** The reservation that this frame holds, or null: before it closes, the buyer is asked. */
export function heldCart(): string | null {
  return held;
}

/** While this component is shown, the frame holds a reservation; null holds none. */
export function useHeldCart(token: string | null): void {
  useEffect(() => {
    held = token;
    return () => {
      if (held === token) held = null;
    };
  }, [token]);
}

/** Tells the website around this frame that an order was placed, once it is shown. */
export function useOrderDone(orderNumber: string | null): void {
  useEffect(() => {
    if (orderNumber !== null) sayToHost({ t: 'done', orderNumber });
  }, [orderNumber]);
}
