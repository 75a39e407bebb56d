/** As a `ref`: focuses what appears, once. A function made anew in each drawing would take the focus back each time the count is read. */
export function focusOnce(element: HTMLElement | null): void {
  element?.focus();
}
