/** A ref for the element that replaces a pressed control: it takes the focus for users of keyboards and screen readers. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
}
