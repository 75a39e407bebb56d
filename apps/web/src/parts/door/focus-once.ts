/**
 * As a `ref`: focuses an element on mount, once. A function created on each render would take the focus back each
 * time the count is refetched.
 */
export function focusOnce(element: HTMLElement | null): void {
  element?.focus();
}
