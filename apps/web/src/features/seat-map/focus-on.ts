/** A `ref` of what takes the place of a button that was pressed: without it the focus would be lost with the button. */
export const focusOn = (element: HTMLElement | null) => element?.focus({ preventScroll: true });
