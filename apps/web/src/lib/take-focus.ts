/** As the ref of what takes the place of something pressed that is gone: whoever works by keyboard or ear goes on there. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
}
