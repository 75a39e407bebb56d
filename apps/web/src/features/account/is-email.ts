const SHAPE = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Whether a typed address has the shape of one; spaces around it are no fault. */
export function isEmail(typed: string | undefined): boolean {
  return SHAPE.test(typed?.trim() ?? '');
}
